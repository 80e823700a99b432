import type { Courier } from './outbox-worker.ts'
import { type MailContext, renderMail } from './render-mail.ts'
import type { MailTransport } from './smtp-transport.ts'

/** Renders the letter of a row and hands it to the mail server. `issues`: those of the newsletter, else all others. */
export function mailCourier(transport: MailTransport, context: MailContext, issues = false): Courier {
  return {
    channel: 'email',
    name: 'e-mail',
    issues,
    async deliver(row) {
      const rendered = renderMail(row, context)
      return rendered.ok ? transport.send(rendered.mail) : { sent: false, reason: rendered.reason, final: true }
    },
    close: () => transport.close(),
  }
}
