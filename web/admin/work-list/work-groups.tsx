import { WORK_GROUPS, type WorkCounts, workGroupWords } from '#domain/staff/work-list.ts'
import { ListGroups } from '#web/admin/shell/lists/list-groups.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { workCountsQuery } from './work-data.ts'
import { type WorkPlace, addressOf } from './work-place.ts'

/** The number of applications in each group, or undefined while loading. */
export function useWorkCounts(): WorkCounts | undefined {
  const { state } = useLoaded(workCountsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

type WorkGroupsProps = { place: WorkPlace; isSearch: boolean }

/** The groups of the work list. During a search, each of them shows what the search finds there. */
export function WorkGroups({ place, isSearch }: WorkGroupsProps) {
  const counts = useWorkCounts()
  const shown = isSearch && !place.isOnly ? 'all' : place.group
  const groups = WORK_GROUPS.map((group) => ({
    to: addressOf(isSearch ? { ...place, group, isOnly: true } : { group, filters: {} }),
    label: workGroupWords[group].label,
    count: counts?.[group],
    isShown: group === shown,
  }))
  return <ListGroups groups={groups} />
}
