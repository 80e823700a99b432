import { outboxStateWords } from '#domain/staff/outbox.ts'
import { CountedLists } from '#web/admin/shell/lists/counted-lists.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { outboxCountsQuery } from './outbox-data.ts'
import { addressOf } from './outbox-place.ts'
import { countWords } from './outbox-words.ts'

/** The number of failed and pending messages, each linked to its list. */
export function OutboxSummary() {
  return (
    <section aria-labelledby="outbox-summary-title" className="work-summary">
      <h2 id="outbox-summary-title">Outbox</h2>
      <Loaded query={outboxCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <CountedLists
            lists={(['failed', 'waiting'] as const).map((state) => ({
              key: state,
              to: addressOf({ state, kind: null }),
              count: counts[state],
              amount: countWords(counts[state]),
              label: outboxStateWords[state].label,
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}
