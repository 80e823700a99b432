import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { EventForm } from '#domain/staff/staff-events.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Every event that is not over, and those of late. Throws `BackendError`. */
export const staffEventsQuery = () => ({
  ...query(ownKey('staff', 'events', 'list'), () => call('staff_events', {}), { staleTime: 0 }),
  refetchInterval: 30_000,
})

/** Who comes; asking is in the log. Throws `BackendError`. */
export const eventPeopleQuery = (event: string) =>
  query(ownKey('staff', 'events', 'people', event), () => look('staff_event_people', { event }), { staleTime: 60_000 })

/** Each changes what everybody with an account sees. Throw `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'events', 'list') })
  }
}

/** `version` null adds one; the same once more changes nothing. */
export const saveEvent = (event: string, version: string | null, given: EventForm) => change('staff_save_event', { event, version, given })

export const cancelEvent = (event: string, version: string, cancelled: boolean) =>
  change('staff_cancel_event', { event, version, cancelled })

export const removeEvent = (event: string, version: string) => change('staff_remove_event', { event, version })
