import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Config, hasOutboxPage } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { type RenewLink, asOfNow } from './outbox/late-letters.ts'
import { mailCourier } from './mail-courier.ts'
import { registerOutboxPage } from './outbox/outbox-page.ts'
import { type Courier, type Delivery, startOutboxWorker } from './outbox/outbox-worker.ts'
import { CHANNELS, type OutboxRow } from './outbox/outbox.ts'
import type { MailContext } from './render-mail.ts'
import { noGateway, smsWebhook } from './sms-webhook.ts'
import { smtpTransport } from './smtp-transport.ts'

type MailOptions = {
  config: Config
  database: Database
  /** Makes a link of the account protocol again, for a letter that waited until it had ended. */
  renewLink: RenewLink
}

/**
 * Emails, letters of the newsletter and text messages leave by workers that start and stop with the app. Where there is no mail
 * server and the site is not public, what has no way out is shown at /dev/outbox.
 */
export async function mail(app: FastifyInstance, { config, database, renewLink }: MailOptions): Promise<void> {
  const context = { siteUrl: config.siteUrl, admissionsEmail: config.admissionsEmail }
  const couriers = couriersOf(config, context, { log: app.log, asOfNow: (row) => asOfNow(row, { database, renewLink }) })
  const sent = new Set(couriers.map(({ channel }) => channel))
  const channels = CHANNELS.filter((channel) => !sent.has(channel))
  if (hasOutboxPage(config)) registerOutboxPage(app, { database, context, channels })

  const running: (() => Promise<void>)[] = []
  app.addHook('onClose', async () => {
    for (const stop of running.toReversed()) await stop()
  })
  for (const courier of couriers) {
    // A start that fails before the app is ready sends nothing: its secret may be the wrong one, and links are made from it.
    app.addHook('onReady', async () => {
      const worker = startOutboxWorker({
        database,
        courier,
        log: app.log,
        // Beside a Supabase project any number of copies run; otherwise the instance lock admits one.
        alone: config.supabase === undefined,
      })
      running.push(() => worker.stop())
      running.push(await database.listen('outbox', worker.wake))
    })
  }
}

type LetterOptions = { log: FastifyBaseLogger; asOfNow: (row: OutboxRow) => Promise<{ row: OutboxRow } | Delivery> }

function couriersOf(config: Config, context: MailContext, { log, asOfNow: ready }: LetterOptions): Courier[] {
  const { smtpUrl, mailFrom, smsWebhookUrl, siteUrl } = config
  const couriers: Courier[] = []
  if (smtpUrl !== undefined) {
    couriers.push(mailCourier(smtpTransport(smtpUrl, mailFrom), context, { log, asOfNow: ready }))
    couriers.push(mailCourier(smtpTransport(smtpUrl, mailFrom), context, { issues: true, log }))
  }
  if (smsWebhookUrl !== undefined) couriers.push(smsWebhook({ url: smsWebhookUrl, siteUrl }))
  else if (!hasOutboxPage(config)) couriers.push(noGateway)
  return couriers
}
