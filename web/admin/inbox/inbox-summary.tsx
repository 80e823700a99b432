import { Link } from 'react-router'
import { type InboxCounts, inboxGroupWords } from '#domain/staff/inbox.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { inboxCountsQuery } from './inbox-data.ts'
import { addressOf } from './inbox-place.ts'

const counted: readonly (keyof InboxCounts)[] = ['new', 'mine', 'ours', 'waiting']

/** How much there is to answer, each group a door to its list. */
export function InboxSummary() {
  return (
    <section aria-labelledby="inbox-summary-title" className="work-summary">
      <h2 id="inbox-summary-title">Inbox</h2>
      <Loaded query={inboxCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <ul className="work-doors">
            {counted.map((group) => (
              <li key={group}>
                <Link to={addressOf({ group, filters: {} })} className="sheet work-door">
                  <span className="work-door-count num">{counts[group].toLocaleString('en')}</span>
                  <span>{inboxGroupWords[group].label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
