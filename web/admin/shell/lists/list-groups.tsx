import { NavLink } from 'react-router'

export type ListGroup = {
  /** Where its list is. */
  to: string
  label: string
  /** Undefined until it is known; null for a group that is not counted; words for one that is counted up to a number. */
  count: number | string | null | undefined
  isShown: boolean
}

/** The groups of a list, with how many each has. */
export function ListGroups({ groups }: { groups: readonly ListGroup[] }) {
  return (
    <nav aria-label="Groups" className="list-groups">
      <ul>
        {groups.map(({ to, label, count, isShown }) => (
          <li key={label}>
            <NavLink to={to} className="list-group" aria-current={isShown ? 'page' : 'false'} preventScrollReset>
              {label}{' '}
              {count !== null && <span className="list-count num">{typeof count === 'number' ? count.toLocaleString('en') : count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
