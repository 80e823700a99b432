import type { Withheld } from '#domain/staff/withheld-details.ts'
import { look, change } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { Verdict } from '#domain/staff/duplicates.ts'

/** Applications from other accounts that may belong to the same person. Throws `BackendError`. */
export const duplicatesQuery = (number: string) =>
  query(ownKey('staff', 'duplicates', number), () => look('staff_duplicates', { number }), { staleTime: 0, gcTime: 0 })

/** Throws `BackendError`. */
export const judgeDuplicate = (number: string, other: string, verdict: Verdict) =>
  change('staff_judge_duplicate', { number, other, verdict })

/**
 * Opens an application. The server records this in the staff log and marks the application as read, so the query is never prefetched.
 * Throws `BackendError`.
 */
export const applicationQuery = (number: string) => ({
  ...query(
    ownKey('staff', 'application', number),
    async () => {
      const opened = await look('staff_application', { number })
      void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'work', 'list') })
      return opened
    },
    { gcTime: 0 },
  ),
  refetchOnWindowFocus: false,
})

/** Returns one withheld answer. The reason is recorded in the log. Throws `BackendError`. */
export async function reveal(number: string, answer: Withheld, reason: string): Promise<unknown> {
  const { value } = await look('staff_reveal', { number, answer, reason })
  return value
}
