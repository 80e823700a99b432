import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type SummaryRow = {
  id: string
  label: string
  /** Pass 'Not given' for empty answers. */
  value: ReactNode
  /** A link or button named after the answer: 'Change date of birth'. */
  change?: { name: string; to?: string | undefined; onSelect?: (() => void) | undefined } | undefined
}

/** The id of the link or button that changes a row's answer. */
export const changeId = (row: string): string => `change-${row}`

/** A list of answers to check, each with a link to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.id} className="summary-row">
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
          {row.change && (
            <dd>
              <Change id={changeId(row.id)} {...row.change} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = NonNullable<SummaryRow['change']> & { id: string }

function Change({ id, name, to, onSelect }: ChangeProps) {
  const words = (
    <span>
      Change<span className="sr-only"> {name.replace(/^Change /, '')}</span>
    </span>
  )
  if (to !== undefined) {
    return (
      <Link id={id} to={to} className="link" onClick={onSelect}>
        {words}
      </Link>
    )
  }
  return (
    <button id={id} type="button" className="link" onClick={onSelect}>
      {words}
    </button>
  )
}
