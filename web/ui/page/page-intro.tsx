import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'

type PageIntroProps = {
  title: string
  /** A summary of the page in one or two sentences. */
  lead?: string | undefined
  /** The parent pages, from the top. */
  breadcrumbs?: readonly Crumb[] | undefined
  /** The last breadcrumb, if the page title is too long for it. */
  shortTitle?: string | undefined
  /** Hue of a field of study, for everything inside. */
  hue?: string | undefined
  picture?: ReactNode
  /** Facts and actions below the lead. */
  children?: ReactNode
}

/** The top of a page: title, summary and actions on grid paper, with a drawing. */
export function PageIntro({ title, lead, breadcrumbs, shortTitle, hue, picture, children }: PageIntroProps) {
  return (
    <div className={classNames('page-intro grid-paper', hue && `hue-${hue}`)}>
      <div className="wrap page-intro-columns">
        <div className="page-intro-words">
          {breadcrumbs && <Breadcrumbs above={breadcrumbs} here={shortTitle ?? title} />}
          <h1>{title}</h1>
          {lead && (
            <p className="lead">
              <NoWrap>{lead}</NoWrap>
            </p>
          )}
          {children}
        </div>
        {picture && <div className="page-intro-picture">{picture}</div>}
      </div>
    </div>
  )
}
