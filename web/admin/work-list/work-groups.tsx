import { NavLink, useLocation } from 'react-router'
import { WORK_GROUPS, type WorkCounts, workGroupWords } from '#domain/staff/work-list.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { workCountsQuery } from './work-data.ts'
import { addressOf, placeOf } from './work-place.ts'

/** How many each group has, if that is known. */
export function useWorkCounts(): WorkCounts | undefined {
  const { state } = useLoaded(workCountsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

/** The groups of the list, with how many each has. */
export function WorkGroups() {
  const counts = useWorkCounts()
  const { search } = useLocation()
  const { group: shown } = placeOf(new URLSearchParams(search))
  return (
    <nav aria-label="Groups" className="work-groups">
      <ul>
        {WORK_GROUPS.map((group) => (
          <li key={group}>
            <NavLink
              to={addressOf({ group, filters: {} })}
              className="work-group"
              aria-current={group === shown ? 'page' : 'false'}
              preventScrollReset
            >
              {workGroupWords[group].label} <span className="work-count num">{counts?.[group].toLocaleString('en') ?? ''}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
