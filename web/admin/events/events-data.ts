import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { EventForm } from '#domain/staff/staff-events.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** All upcoming and current events, and recent ones. Throws `BackendError`. */
export const staffEventsQuery = () => ({
  ...query(ownKey('staff', 'events', 'list'), () => call('staff_events', {}), { staleTime: 0 }),
  refetchInterval: 30_000,
})

/** The people who have signed up. Fetching them is logged. Throws `BackendError`. */
export const eventPeopleQuery = (event: string) =>
  query(ownKey('staff', 'events', 'people', event), () => look('staff_event_people', { event }), { staleTime: 60_000 })

/** Makes a change that everyone with an account sees. Throws `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'events', 'list') })
  }
}

/** If `version` is null, adds an event. Idempotent. */
export const saveEvent = (event: string, version: string | null, given: EventForm) => change('staff_save_event', { event, version, given })

export const cancelEvent = (event: string, version: string, cancelled: boolean) =>
  change('staff_cancel_event', { event, version, cancelled })

export const removeEvent = (event: string, version: string) => change('staff_remove_event', { event, version })
