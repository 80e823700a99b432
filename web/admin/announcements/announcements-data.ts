import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { ShownAnnouncement } from '#domain/staff/announcements.ts'
import { type CallName, call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** Announcements that are live, scheduled or ended. Throws `BackendError`. */
export const announcementsQuery = () => ({
  ...query(ownKey('staff', 'announcements'), () => call('staff_announcements', {}), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/**
 * `starts` and `ends` are YYYY-MM-DDTHH:MM in the institute's time zone. If `starts` is null, the announcement starts immediately. If
 * `ends` is null, it runs until someone ends it.
 */
export type NewAnnouncement = ShownAnnouncement & { id: string; starts: string | null; ends: string | null; instead: string | null }

/** Calls the server, then refreshes the announcements. Throws `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'announcements') })
  }
}

/** A repeated call with the same `id` changes nothing. */
export const announce = ({ id, kind, value, starts, ends, instead }: NewAnnouncement) =>
  change('staff_announce', { id, kind, value, starts, ends, instead })

export const endAnnouncement = (id: string) => change('staff_end_announcement', { announcement: id })
