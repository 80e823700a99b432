import type { Courier } from './outbox-worker.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

/** Renders the letter of a row and hands it to the mail server. */
export function mailCourier(transport: MailTransport, context: MailContext): Courier {
  return {
    channel: 'email',
    name: 'e-mail',
    async deliver(row) {
      const rendered = renderMail(row, context)
      return rendered.ok ? transport.send(rendered.mail) : { sent: false, reason: rendered.reason, final: true }
    },
    close: () => transport.close(),
  }
}
