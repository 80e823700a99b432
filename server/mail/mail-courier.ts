import type { FastifyBaseLogger } from 'fastify'
import type { Courier, Delivery } from './outbox/outbox-worker.ts'
import type { OutboxRow } from './outbox/outbox.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

type MailCourierOptions = {
  /** Letters of the newsletter, else all others. */
  issues?: boolean
  log?: FastifyBaseLogger
  /** The row as it may leave now, or why it does not (`asOfNow`). */
  asOfNow?: (row: OutboxRow) => Promise<{ row: OutboxRow } | Delivery>
}

/** Renders the letter of a row, in the words of the office that came with it, and hands it to the mail server. */
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
        log?.warn({ mail: row.id, letter: unfilled }, 'a letter has not the words of the office, but those of content/')
      return transport.send(mail)
    },
    close: () => transport.close(),
  }
}
