import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { ShownContent } from '#domain/staff/day-content.ts'
import { type CallName, call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** What the site says for a while, is going to say, and said. Throws `BackendError`. */
export const dayQuery = () => ({
  ...query(ownKey('staff', 'day'), () => call('staff_day_content', {}), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** `starts` and `ends`: YYYY-MM-DDTHH:MM by the clock of the institute; null for at once, and until somebody ends it. */
export type ContentToSay = ShownContent & { id: string; starts: string | null; ends: string | null; instead: string | null }

/** Each changes what the site says. Throw `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'day') })
  }
}

/** The same `id` once more changes nothing. */
export const say = ({ id, kind, value, starts, ends, instead }: ContentToSay) =>
  change('staff_say', { id, kind, value, starts, ends, instead })

export const unsay = (id: string) => change('staff_unsay', { content: id })
