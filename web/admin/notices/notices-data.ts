import type { DayContents, SiteNotice } from '#domain/staff/day-content.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** What the site says, is going to say, and said. Throws `BackendError`. */
export const noticesQuery = () => ({
  ...query(ownKey('staff', 'notices'), () => call<DayContents>('staff_day_content'), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/** `starts` and `ends`: YYYY-MM-DDTHH:MM by the clock of the institute; null for at once, and until somebody ends it. */
export type NoticeToSay = { id: string; notice: SiteNotice; starts: string | null; ends: string | null; instead: string | null }

/** Each changes what the site says. Throw `BackendError`. */
async function change(name: string, values: Record<string, unknown>): Promise<void> {
  try {
    await call<null>(name, values)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'notices') })
  }
}

/** The same `id` once more changes nothing. */
export const say = ({ id, notice, starts, ends, instead }: NoticeToSay) =>
  change('staff_say', { id, kind: 'notice', value: notice, starts, ends, instead })

export const unsay = (id: string) => change('staff_unsay', { content: id })
