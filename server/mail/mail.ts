import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { mailCourier } from './mail-courier.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { type Courier, startOutboxWorker } from './outbox-worker.ts'
import { CHANNELS } from './outbox.ts'
import type { MailContext } from './render-mail.ts'
import { noGateway, smsWebhook } from './sms-webhook.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * E-mails and text messages leave by workers that start and stop with the app, one for each channel. What has no way out is
 * shown at /dev/outbox where the site is not public.
 */
export async function mail(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Promise<void> {
  const context = { siteUrl: config.siteUrl, admissionsEmail: config.admissionsEmail }
  const couriers = couriersOf(config, context)
  const sent = new Set(couriers.map(({ channel }) => channel))
  const channels = CHANNELS.filter((channel) => !sent.has(channel))
  if (!config.isPublic && channels.length > 0) registerOutboxPage(app, { database, context, channels })

  for (const courier of couriers) {
    const worker = startOutboxWorker({
      database,
      courier,
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
}

function couriersOf({ smtpUrl, mailFrom, smsWebhookUrl, siteUrl, isPublic }: Config, context: MailContext): Courier[] {
  const couriers: Courier[] = []
  if (smtpUrl !== undefined) couriers.push(mailCourier(smtpTransport(smtpUrl, mailFrom), context))
  if (smsWebhookUrl !== undefined) couriers.push(smsWebhook({ url: smsWebhookUrl, siteUrl }))
  else if (isPublic) couriers.push(noGateway)
  return couriers
}
