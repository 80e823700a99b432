import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Mail leaves by a worker that starts and stops with the app, or is shown at /dev/outbox where there is no mail server. */
export async function mail(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Promise<void> {
  const context = { siteUrl: config.siteUrl, admissionsEmail: config.admissionsEmail }
  if (!config.smtpUrl) {
    if (!config.isPublic) registerOutboxPage(app, database, context)
    return
  }
  const worker = startOutboxWorker({
    database,
    transport: smtpTransport(config.smtpUrl, config.mailFrom),
    context,
    log: app.log,
    // Beside a Supabase project any number of copies run; otherwise the instance lock admits one.
    alone: config.supabase === undefined,
  })
  const stopListening = await database.listen('outbox', worker.wake)
  app.addHook('onClose', async () => {
    await stopListening()
    await worker.stop()
  })
}
