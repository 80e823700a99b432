import { useLocation } from 'react-router'
import { WORK_GROUPS, type WorkCounts, workGroupWords } from '#domain/staff/work-list.ts'
import { ListGroups } from '#web/admin/shell/lists/list-groups.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { workCountsQuery } from './work-data.ts'
import { addressOf, placeOf } from './work-place.ts'

/** The number of applications in each group, or undefined while loading. */
export function useWorkCounts(): WorkCounts | undefined {
  const { state } = useLoaded(workCountsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

/** The groups of the work list. */
export function WorkGroups() {
  const counts = useWorkCounts()
  const { search } = useLocation()
  const { group: shown } = placeOf(new URLSearchParams(search))
  const groups = WORK_GROUPS.map((group) => ({
    to: addressOf({ group, filters: {} }),
    label: workGroupWords[group].label,
    count: counts?.[group],
    isShown: group === shown,
  }))
  return <ListGroups groups={groups} />
}
