import { Link } from 'react-router'

/** `amount` as it is said: `12`, or `over 1,000`. */
type CountedList = { key: string; to: string; count: number; amount: string; label: string }

/** How much there is of everything, each a way to its list. What is not there stands back. */
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
