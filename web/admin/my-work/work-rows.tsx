import { Link } from 'react-router'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** One thing to do. `when` and `quote` are empty if there is nothing to show; empty `details` are left out. */
export type WorkRow = {
  key: string
  to: string
  title: string
  when: string
  details: readonly string[]
  quote?: string
  isLate?: boolean
  isRestricted: boolean
}

export const Rows = ({ rows }: { rows: readonly WorkRow[] }) => (
  <ul className="my-work-rows">
    {rows.map(({ key, to, title, when, details, quote = '', isLate = false, isRestricted }) => (
      <li key={key}>
        <Link to={to} className="my-work-row">
          <span className="my-work-title wrap-anywhere">{title}</span>
          {when !== '' && (
            <span className="my-work-when num" data-late={isLate || undefined}>
              {when}
            </span>
          )}
          <span className="my-work-details">{details.filter((part) => part !== '').join(' · ')}</span>
          {quote !== '' && <span className="my-work-quote">{quote}</span>}
          {isRestricted && <StatusTag tone="warning">Restricted</StatusTag>}
        </Link>
      </li>
    ))}
  </ul>
)
