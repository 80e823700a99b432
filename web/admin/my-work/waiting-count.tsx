import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { myWorkQuery } from './my-work-data.ts'

const MOST = 99

/** The number of things that are waiting for the user, beside the link to them. Renders nothing if there are none. */
export function WaitingCount() {
  const { state } = useLoaded(myWorkQuery())
  if (state.kind !== 'loaded' || state.value.waiting === 0) return null
  const { waiting } = state.value
  return (
    <span className="waiting-count num">
      <span aria-hidden="true">{waiting > MOST ? `${MOST}+` : waiting}</span>
      <span className="sr-only">{`(${waiting > MOST ? `more than ${MOST}` : waiting} waiting)`}</span>
    </span>
  )
}
