import type { Verdict } from '#domain/staff/duplicates.ts'
import { change, look } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Applications of other accounts that may be of the same person. Throws `BackendError`. */
export const duplicatesQuery = (number: string) =>
  query(ownKey('staff', 'duplicates', number), () => look('staff_duplicates', { number }), { staleTime: 0, gcTime: 0 })

/** Throws `BackendError`. */
export const judgeDuplicate = (number: string, other: string, verdict: Verdict) =>
  change('staff_judge_duplicate', { number, other, verdict })
