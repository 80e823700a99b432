import { Link } from 'react-router'
import { outboxStateWords } from '#domain/staff/outbox.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { outboxCountsQuery } from './outbox-data.ts'
import { addressOf } from './outbox-place.ts'
import { countWords } from './outbox-words.ts'

/** What did not arrive, and what is on its way, each a door to its list. */
export function OutboxSummary() {
  return (
    <section aria-labelledby="outbox-summary-title" className="work-summary">
      <h2 id="outbox-summary-title">Outbox</h2>
      <Loaded query={outboxCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <ul className="work-doors">
            {(['failed', 'waiting'] as const).map((state) => (
              <li key={state}>
                <Link to={addressOf({ state, kind: null })} className="sheet work-door">
                  <span className="work-door-count num">{countWords(counts[state])}</span>
                  <span>{outboxStateWords[state].label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
