import type { Breach, BreachEntryKind } from '#domain/staff/personal-data/breaches.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { change } from './requests-data.ts'

/** All breaches, the newest first. Throws `BackendError`. */
export const breachesQuery = () => ({
  ...query(ownKey('staff', 'requests', 'breaches'), () => call('staff_breaches', {}), { staleTime: 0 }),
  refetchInterval: 60_000,
})

export type BreachDetails = Pick<Breach, 'what' | 'whose' | 'people' | 'harm' | 'done'>

/** `learned`: the time on the clocks of the institute, `2026-11-23T10:00`. Answers the reference. Throws `BackendError`. */
export const writeBreach = (id: string, learned: string, details: BreachDetails) => change('staff_write_breach', { id, learned, details })

/** `happened` as above. Throws `BackendError`. */
export const addToBreach = (reference: string, id: string, kind: BreachEntryKind, happened: string, said: string) =>
  change('staff_add_to_breach', { reference, id, kind, happened, said })
