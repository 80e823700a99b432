import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { ForOperators } from '#web/admin/shell/role-guards.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { reasonsQuery } from '#web/admin/shell/transitions/reasons-data.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { coursePlacesQuery } from './decisions-data.ts'
import { Places } from './places.tsx'
import { Reasons } from './reasons.tsx'
import '#web/admin/shell/lists/labelled-table.css'
import './decisions.css'

/** The places on each course, and the reasons for rejecting an application. Administrators edit them here. */
export function Component() {
  const { isOperator } = useStandingHere()
  if (!isOperator) return <ForOperators />
  return (
    <ConsolePage
      title="Places and reasons"
      lead="The places on each course, and the reasons for rejecting an application. Changes take effect immediately."
    >
      <section aria-labelledby="places" className="labelled-part">
        <h2 id="places">Places on courses</h2>
        <Loaded query={coursePlacesQuery()} size="large" waiting="Counting the places…" failed="The places could not be loaded">
          {(places) => <Places {...places} />}
        </Loaded>
      </section>
      <section aria-labelledby="reasons" className="labelled-part">
        <h2 id="reasons" tabIndex={-1}>
          Reasons for rejecting an application
        </h2>
        <Loaded query={reasonsQuery()} size="large" waiting="Loading the reasons…" failed="The reasons could not be loaded">
          {(reasons) => <Reasons {...reasons} />}
        </Loaded>
      </section>
    </ConsolePage>
  )
}
