import type { Double, Verdict } from '#domain/staff/doubles.ts'
import { call, look } from '#web/admin/shell/call.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Applications of other accounts that may be of the same person. Throws `BackendError`. */
export const doublesQuery = (number: string) =>
  query(ownKey('staff', 'doubles', number), () => look<Double[]>('staff_doubles', { number }), { staleTime: 0, gcTime: 0 })

/** Throws `BackendError`. */
export async function judgeDouble(number: string, other: string, verdict: Verdict): Promise<void> {
  await call('staff_judge_double', { number, other, verdict })
  announceChange('staff')
}
