import { Link } from 'react-router'

/** `amount` is the displayed text: `12`, or `over 1,000`. */
type CountedList = { key: string; to: string; count: number; amount: string; label: string }

/** Counts that link to their lists. Counts of empty lists are less prominent. */
export const CountedLists = ({ lists }: { lists: readonly CountedList[] }) => (
  <ul className="work-doors">
    {lists.map(({ key, to, count, amount, label }) => (
      <li key={key}>
        <Link to={to} className="sheet work-door">
          <span className="work-door-count num" data-none={count === 0 || undefined}>
            {amount}
          </span>
          <span>{label}</span>
        </Link>
      </li>
    ))}
  </ul>
)
