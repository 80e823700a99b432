import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Announced } from '#domain/announced.ts'
import type { ShownAnnouncement } from '#domain/staff/announcements.ts'
import type { Database } from '#server/database/database.ts'
import { lookNowAndThen } from '#server/periodic-work.ts'

/** A connection may go silent without ending: so long a look waits, and so many may wait, each on a connection of its own. */
const PATIENCE_MS = 5000
const MOST_WAITING = 3

/** `facts`: what stands in place of those of content/. */
export type CurrentAnnouncements = { content: readonly ShownAnnouncement[]; facts: Announced }

type Watched = { app: FastifyInstance; database: Pick<Database, 'queryAsServer'>; changed: (said: CurrentAnnouncements) => void }

/**
 * Looks now and then what the office says on the site, and tells of it when it is something else than before: so each copy of this
 * server shows it within ten seconds, and what has its time over goes by itself. The first look is over before the server answers;
 * where the database does not, pages stay as they are.
 */
export function watchAnnouncements({ app, database, changed }: Watched): void {
  let known = JSON.stringify({ content: [], facts: {} } satisfies CurrentAnnouncements)
  let waiting = 0
  const ask = async () => {
    waiting += 1
    try {
      return (
        await database.queryAsServer<CurrentAnnouncements>(
          'select private.current_announcements() as content, private.announced() as facts',
        )
      ).rows
    } finally {
      waiting -= 1
    }
  }
  const work = async () => {
    const rows = waiting < MOST_WAITING ? await Promise.race([ask(), pause(PATIENCE_MS, null, { ref: false })]) : null
    if (rows === null) throw new Error('The database does not answer in time.')
    const { content, facts } = rows[0] ?? { content: [], facts: {} }
    const found = JSON.stringify({ content, facts })
    if (found !== known) changed({ content, facts })
    known = found
  }
  app.addHook('onReady', lookNowAndThen(app, { work, failure: 'it could not be read what the office says on the site' }))
}
