import type { Verdict } from '#domain/staff/doubles.ts'
import { change, look } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Applications of other accounts that may be of the same person. Throws `BackendError`. */
export const doublesQuery = (number: string) =>
  query(ownKey('staff', 'doubles', number), () => look('staff_doubles', { number }), { staleTime: 0, gcTime: 0 })

/** Throws `BackendError`. */
export const judgeDouble = (number: string, other: string, verdict: Verdict) => change('staff_judge_double', { number, other, verdict })
