import { WORK_GROUPS, workGroupWords } from '#domain/staff/work-list.ts'
import { CountedLists } from '#web/admin/shell/lists/counted-lists.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { workCountsQuery } from './work-data.ts'
import { addressOf } from './work-place.ts'

/** The number of applications in each group, each linked to its list. */
export function WorkSummary() {
  return (
    <section aria-labelledby="work-summary-title" className="work-summary">
      <h2 id="work-summary-title">Applications</h2>
      <Loaded query={workCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <CountedLists
            lists={WORK_GROUPS.map((group) => ({
              key: group,
              to: addressOf({ group, filters: {} }),
              count: counts[group],
              amount: counts[group].toLocaleString('en'),
              label: workGroupWords[group].label,
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}
