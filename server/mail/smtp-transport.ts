import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery } from './outbox/outbox-worker.ts'
import { meaningOf } from './smtp-reply.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** Where an answer goes, when not to who sent it. */
  replyTo?: { name: string; address: string }
  /** What calendars take over from it (RFC 6047). */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
}

export interface MailTransport {
  send(mail: Mail): Promise<Delivery>
  close(): void
}

/**
 * Whether the server has to speak TLS before anything is said: it is to be given a password, which nobody on the way may read or
 * take by keeping quiet about STARTTLS. On this machine nobody is on the way.
 */
function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Delivers over SMTP with a small pool of kept connections. Never throws: a failed delivery is an answer. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requiresTls(url),
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])
  const handedOver = new Set<string>()
  // Its content is opened when the session is, right before MAIL FROM; an error of the line does not say how far it came.
  transport.use('stream', ({ message }, done) => {
    message.transform(() => {
      handedOver.add(message.messageId())
      return new PassThrough()
    })
    done()
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers } })
        return { sent: true }
      } catch (error) {
        return { sent: false, ...meaningOf(error, handedOver.has(mail.messageId)) }
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}
