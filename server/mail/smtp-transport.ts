import { createTransport } from 'nodemailer'
import type { Delivery } from './outbox-worker.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** Where an answer goes, when not to who sent it. */
  replyTo?: { name: string; address: string }
}

export interface MailTransport {
  send(mail: Mail): Promise<Delivery>
  close(): void
}

/** Replies 500–599 to a recipient or a message will not change; anything else (4xx, network, time-out) may. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && code !== 'ECONNECTION' && responseCode !== undefined && responseCode >= 500
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
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers } })
        return { sent: true }
      } catch (error) {
        return { sent: false, reason: error instanceof Error ? error.message : String(error), final: isFinal(error) }
      }
    },
    close: () => transport.close(),
  }
}
