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

/** Answers to check, each with a way back to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary">
      {rows.map((row) => (
        <div key={row.id} className="summary-row">
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
          {row.change && (
            <dd>
              <Change label={row.label} {...row.change} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = NonNullable<SummaryRow['change']> & { label: string }

function Change({ name, to, onSelect }: ChangeProps) {
  const words = (
    <>
      Change<span className="sr-only"> {name.replace(/^Change /, '')}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className="link" onClick={onSelect}>
        {words}
      </Link>
    )
  }
  return (
    <button type="button" className="link" onClick={onSelect}>
      {words}
    </button>
  )
}
