import { NavLink } from 'react-router'

export type ListGroup = {
  /** URL of the list. */
  to: string
  label: string
  /** Undefined while loading, null for a group without a count, and text for a count with an upper limit. */
  count: number | string | null | undefined
  isShown: boolean
}

/** The groups of a list, with the count of each. */
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
