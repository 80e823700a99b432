import type { Withheld } from '#domain/staff/withheld-details.ts'
import { look, change } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { Verdict } from '#domain/staff/duplicates.ts'

/** Applications of other accounts that may be of the same person. Throws `BackendError`. */
export const duplicatesQuery = (number: string) =>
  query(ownKey('staff', 'duplicates', number), () => look('staff_duplicates', { number }), { staleTime: 0, gcTime: 0 })

/** Throws `BackendError`. */
export const judgeDuplicate = (number: string, other: string, verdict: Verdict) =>
  change('staff_judge_duplicate', { number, other, verdict })

/** Opens an application, which the log of staff remembers and which marks it as read: never asked for ahead. Throws `BackendError`. */
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

/** One withheld answer; the reason stands in the log. Throws `BackendError`. */
export async function reveal(number: string, answer: Withheld, reason: string): Promise<unknown> {
  const { value } = await look('staff_reveal', { number, answer, reason })
  return value
}
