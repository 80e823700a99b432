import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SampleTag } from './sample-tag.tsx'

type PanelProps = {
  title: string
  /** Whether it shows sample data rather than the user's own, which is stated beside the title. */
  isSample?: boolean | undefined
  /** Shown beside the title, such as a count. */
  mark?: ReactNode
  /** The page with the complete list. `about` is announced after the label if the label alone is not clear. */
  link?: { to: string; label: string; about?: string } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A dashboard panel: a title on a line, a few items, and a link to all of them. */
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
