import type { FastifyInstance } from 'fastify'
import type { ShownContent } from '#domain/staff/day-content.ts'
import type { Database } from '#server/database/database.ts'

const LOOK_EVERY_MS = 3000

type Watched = { app: FastifyInstance; database: Pick<Database, 'queryAsServer'>; changed: (content: readonly ShownContent[]) => void }

/**
 * Looks every three seconds what the office says on the site now, and tells of it when it is something else than before: so each copy
 * of this server shows it within ten seconds, and what has its time over goes by itself. Where the database does not answer, all
 * stays as it was.
 */
export function watchDayContent({ app, database, changed }: Watched): void {
  let known = '[]'
  let isFailing = false
  let round: Promise<void> | undefined

  async function lookNow(): Promise<void> {
    try {
      const { rows } = await database.queryAsServer<{ content: readonly ShownContent[] }>('select private.day_content_now() as content')
      const content = rows[0]?.content ?? []
      const found = JSON.stringify(content)
      if (found !== known) changed(content)
      known = found
      isFailing = false
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, 'it could not be read what the office says on the site; pages stay as they are')
      isFailing = true
    }
  }
  const look = () => (round ??= lookNow().finally(() => (round = undefined)))

  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onReady', () => look())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await round
  })
}
