import type { FastifyBaseLogger } from 'fastify'
import type { Courier } from './outbox-worker.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

type MailCourierOptions = { /** Letters of the newsletter, else all others. */ issues?: boolean; log?: FastifyBaseLogger }

/** Renders the letter of a row, in the words of the office that came with it, and hands it to the mail server. */
export function mailCourier(transport: MailTransport, context: MailContext, { issues = false, log }: MailCourierOptions = {}): Courier {
  return {
    channel: 'email',
    name: 'e-mail',
    issues,
    async deliver(row) {
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
