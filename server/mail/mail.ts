import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, hasOutboxPage } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { type RenewLink, asOfNow } from './outbox/overdue-emails.ts'
import { mailCourier } from './mail-courier.ts'
import { colours } from '#content/colours.ts'
import { renderText } from '#server/mail/render-text.ts'
import { escapeHtml } from '#server/html.ts'
import { type Courier, type Delivery, startOutboxWorker } from './outbox/outbox-worker.ts'
import { CHANNELS, type OutboxRow, type Channel, newest } from './outbox/outbox.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import { noGateway, smsWebhook } from './sms-webhook.ts'
import { smtpTransport } from './smtp-transport.ts'

type ShownMessage = {
  id: string
  channel: Channel
  to: string
  subject: string
  text: string
  html: string
  created_at: string
}

const most = 200
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * True for a request made on this machine itself: the connection comes from loopback, no proxy forwarded it, and the requested host is
 * loopback, too. The last check excludes a page elsewhere whose name resolves to 127.0.0.1.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = Object.keys(request.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  const host = request.host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    !forwarded &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    (host === 'localhost' || host.endsWith('.localhost') || loopback.test(host))
  )
}

type Shown = { database: Database; context: MailContext; channels: readonly Channel[] }

async function shownMessages({ database, context, channels }: Shown): Promise<ShownMessage[]> {
  const rows = await newest(database, channels, most)
  return rows.flatMap((row) => {
    const parts = row.channel === 'sms' ? partsOfText(row, context) : partsOfMail(row, context)
    return parts ? [{ id: row.id, channel: row.channel, ...parts, created_at: row.created_at.toISOString() }] : []
  })
}

type Parts = Pick<ShownMessage, 'to' | 'subject' | 'text' | 'html'>

function partsOfMail(row: OutboxRow, context: MailContext): Parts | null {
  const rendered = renderMail(row, context)
  if (!rendered.ok) return null
  const { to, subject, text, html } = rendered.mail
  return { to, subject, text, html }
}

/** Renders the message as if it were sent immediately. This page shows messages that are never sent, so none of them is too late. */
function partsOfText(row: OutboxRow, context: MailContext): Parts | null {
  const rendered = renderText({ ...row, age: 0 }, context)
  return rendered.ok ? { to: row.recipient, subject: 'Text message', text: rendered.text, html: textPage(rendered.text) } : null
}

const textPage = (text: string) =>
  `<!doctype html><html lang="en"><title>Text message</title><body style="font:16px/1.6 sans-serif">${escapeHtml(text)}</body></html>`

function links(text: string): string {
  const found = text.match(/https?:\/\/\S+/g) ?? []
  return found.map((url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`).join('')
}

/** The mail is shown in a frame without any rights: no scripts, forms or navigation. Its links are listed next to it. */
function page(messages: ShownMessage[]): string {
  const items = messages.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.created_at)}</p>` +
      `<ul>${links(mail.text)}</ul><iframe sandbox title="${escapeHtml(mail.subject)}" ` +
      `srcdoc="${escapeHtml(mail.html)}"></iframe></article>`,
  )
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head><body><main>` +
    `<h1>Outbox</h1><p>Messages that are not really sent: no mail server or no text message gateway is set. Newest first.</p>` +
    `${items.join('') || '<p>Nothing yet.</p>'}</main></body></html>`
  )
}

const { paper, ink, sheet, line, forest } = colours.light
const style =
  `body{margin:0;background:${paper};color:${ink};font:17px/1.6 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;` +
  `padding:2rem 1rem}article{margin:2rem 0;padding:1.5rem;background:${sheet};border:1px solid ${line}}h2{margin:0;` +
  `font-size:1.25rem}a{color:${forest};overflow-wrap:anywhere}iframe{width:100%;height:32rem;border:1px solid ${line}}`

/**
 * `/dev/outbox` and `/dev/outbox.json` list the messages that cannot be sent because no SMTP server or SMS gateway is set.
 * Registered only where `hasOutboxPage`.
 */
function registerOutboxPage(app: FastifyInstance, shown: Shown): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.get('/dev/outbox.json', () => shownMessages(shown))
    scope.get('/dev/outbox', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      return reply.type('text/html; charset=utf-8').send(page(await shownMessages(shown)))
    })
  })
}

type MailOptions = {
  config: Config
  database: Database
  /** Renews a link of the account protocol for an email that was delayed beyond its expiry. */
  renewLink: RenewLink
}

/**
 * Emails, newsletters and text messages are sent by workers that start and stop with the app. If the site has no mail server and is not
 * public, messages that cannot be sent are shown at /dev/outbox.
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
    // A start that fails before the app is ready must send nothing. Its secret may be the wrong one, and links are derived from the
    // secret.
    app.addHook('onReady', async () => {
      const worker = startOutboxWorker({
        database,
        courier,
        log: app.log,
        // With a Supabase project, any number of copies may run. Otherwise the instance lock allows only one.
        alone: config.supabase === undefined,
      })
      running.push(() => worker.stop())
      running.push(await database.listen('outbox', worker.wake))
    })
  }
}

type EmailOptions = { log: FastifyBaseLogger; asOfNow: (row: OutboxRow) => Promise<{ row: OutboxRow } | Delivery> }

function couriersOf(config: Config, context: MailContext, { log, asOfNow: ready }: EmailOptions): Courier[] {
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
