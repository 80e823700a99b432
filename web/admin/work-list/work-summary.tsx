import { Link } from 'react-router'
import { WORK_GROUPS, workGroupWords } from '#domain/staff/work-list.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { workCountsQuery } from './work-data.ts'
import { addressOf } from './work-place.ts'

/** How much there is to do, each group a door to its list. */
export function WorkSummary() {
  return (
    <section aria-labelledby="work-summary-title" className="work-summary">
      <h2 id="work-summary-title">Applications</h2>
      <Loaded query={workCountsQuery()} waiting="Counting…" failed="The counts could not be loaded">
        {(counts) => (
          <ul className="work-doors">
            {WORK_GROUPS.map((group) => (
              <li key={group}>
                <Link to={addressOf({ group, filters: {} })} className="sheet work-door">
                  <span className="work-door-count num">{counts[group].toLocaleString('en')}</span>
                  <span>{workGroupWords[group].label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
