import type { Withheld } from '#domain/staff/one-application.ts'
import { look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

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
