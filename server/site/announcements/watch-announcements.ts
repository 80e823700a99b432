import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Announced } from '#domain/announced.ts'
import type { ShownAnnouncement } from '#domain/staff/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { lookNowAndThen } from '#server/periodic-work.ts'

/**
 * A connection may hang without closing. A check waits for this long, and up to this many checks may wait at the same time, each on its
 * own connection.
 */
const PATIENCE_MS = 5000
const MOST_WAITING = 3

/** `announced` replaces values of content/. */
export type CurrentAnnouncements = { content: readonly ShownAnnouncement[]; announced: Announced }

type Watched = { app: FastifyInstance; database: Pick<Database, 'queryAsServer'>; changed: (said: CurrentAnnouncements) => void }

/**
 * Checks regularly for announcements and reports them if they have changed. Each copy of this server therefore shows them within ten
 * seconds and removes those that have ended. The first check ends before the server accepts requests. If the database does not respond,
 * pages stay unchanged.
 */
export function watchAnnouncements({ app, database, changed }: Watched): void {
  let known = JSON.stringify({ content: [], announced: {} } satisfies CurrentAnnouncements)
  let waiting = 0
  const ask = async () => {
    waiting += 1
    try {
      return (
        await database.queryAsServer<CurrentAnnouncements>(
          'select private.current_announcements() as content, private.announced() as announced',
        )
      ).rows
    } finally {
      waiting -= 1
    }
  }
  const work = async () => {
    const rows = waiting < MOST_WAITING ? await Promise.race([ask(), pause(PATIENCE_MS, null, { ref: false })]) : null
    if (rows === null) throw new Error('The database did not respond in time.')
    const { content, announced } = rows[0] ?? { content: [], announced: {} }
    const found = JSON.stringify({ content, announced })
    if (found !== known) changed({ content, announced })
    known = found
  }
  app.addHook('onReady', lookNowAndThen(app, { work, failure: 'the announcements could not be read' }))
}
