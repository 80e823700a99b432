import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SampleTag } from './sample-tag.tsx'

type PanelProps = {
  title: string
  /** What it shows is no real news of the person's own: says so beside the title. */
  isSample?: boolean | undefined
  /** Stands beside the title, such as a count. */
  mark?: ReactNode
  /** The page that has all of it; `about` is read aloud after the words, where these alone would not say of what. */
  link?: { to: string; label: string; about?: string } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A part of the dashboard: a title on a line, a few things below it, and the way to all of them. */
export function Panel({ title, isSample = false, mark, link, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-describedby={isSample ? `${id}-sample` : undefined} className={classNames('panel', className)}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {isSample && <SampleTag id={`${id}-sample`} />}
        {mark && <span className="panel-mark">{mark}</span>}
      </header>
      <div className="panel-body">{children}</div>
      {link && (
        <Link to={link.to} className="link panel-link">
          {link.label}
          {link.about && <span className="sr-only"> {link.about}</span>}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </section>
  )
}
