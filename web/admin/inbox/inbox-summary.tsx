import { type InboxCounts, inboxGroupWords } from '#domain/staff/inbox.ts'
import { CountedLists } from '#web/admin/shell/lists/counted-lists.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { inboxCountsQuery } from './inbox-data.ts'
import { addressOf } from './inbox-place.ts'

const counted: readonly (keyof InboxCounts)[] = ['new', 'mine', 'ours', 'waiting']

/** The number of open conversations in each group, each linked to its list. */
export function InboxSummary() {
  return (
    <section aria-labelledby="inbox-summary-title" className="work-summary">
      <h2 id="inbox-summary-title">Inbox</h2>
      <Loaded query={inboxCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <CountedLists
            lists={counted.map((group) => ({
              key: group,
              to: addressOf({ group, filters: {} }),
              count: counts[group],
              amount: counts[group].toLocaleString('en'),
              label: inboxGroupWords[group].label,
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}
