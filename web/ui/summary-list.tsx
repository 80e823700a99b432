import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type SummaryRow = {
  id: string
  label: string
  /** Empty answers say so in words: pass 'Not given'. */
  value: ReactNode
  /** Link or button named for the answer: 'Change date of birth'. */
  change?: { name: string; to?: string | undefined; onSelect?: (() => void) | undefined } | undefined
}

/** The id of what changes the answer of a row. */
export const changeId = (row: string): string => `change-${row}`

/** Answers to check, each with a way back to change it. */
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
