import type { FastifyBaseLogger } from 'fastify'
import type { Courier, Delivery } from './outbox/outbox-worker.ts'
import type { OutboxRow } from './outbox/outbox.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

type MailCourierOptions = {
  /** Sends newsletter emails only, or all others. */
  issues?: boolean
  log?: FastifyBaseLogger
  /** Returns the row as it may be sent now, or the reason why it may not be sent (`asOfNow`). */
  asOfNow?: (row: OutboxRow) => Promise<{ row: OutboxRow } | Delivery>
}

/** Renders the email for a row, using the office wording that came with it, and passes it to the mail server. */
export function mailCourier(
  transport: MailTransport,
  context: MailContext,
  { issues = false, log, asOfNow }: MailCourierOptions = {},
): Courier {
  return {
    channel: 'email',
    name: 'email',
    issues,
    async deliver(claimed) {
      const now = (await asOfNow?.(claimed)) ?? { row: claimed }
      if (!('row' in now)) return now
      const { row } = now
      const rendered = renderMail(row, context)
      if (!rendered.ok) return { sent: false, reason: rendered.reason, final: true }
      const { mail, unfilled } = rendered
      if (unfilled !== undefined)
        log?.warn({ mail: row.id, template: unfilled }, 'an email uses the wording of content/ instead of the office wording')
      const delivery = await transport.send(mail)
      return 'sent' in delivery && delivery.sent ? { ...delivery, said: { subject: mail.subject, text: mail.text } } : delivery
    },
    close: () => transport.close(),
  }
}
