import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'

type PageIntroProps = {
  title: string
  /** What the page is about, in one or two sentences. */
  lead?: string | undefined
  /** The pages above this one, from the top. */
  breadcrumbs?: readonly Crumb[] | undefined
  /** Name of this page as the last of the breadcrumbs, when its title is too long for that. */
  shortTitle?: string | undefined
  /** Hue of a field of study for everything inside. */
  hue?: string | undefined
  picture?: ReactNode
  /** Facts and actions below the lead. */
  children?: ReactNode
}

/** How a page begins: what it is called, what it is about, and what to do here; on grid paper, with its drawing. */
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
