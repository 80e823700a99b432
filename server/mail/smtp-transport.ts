import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery } from './outbox/outbox-worker.ts'

/** The details that nodemailer reports about a failed delivery. */
type Refusal = {
  code: string | undefined
  command: string | undefined
  reply: number | undefined
  enhanced: string
  words: string
  /**
   * True if the connection was still being opened. nodemailer uses the same code for this as for a failed call or a timeout during a
   * session.
   */
  isOpening: boolean
}

/** The consequences of a refusal for the message and for all other messages. */
type Meaning = {
  /** It will never be accepted, so there are no further attempts. */
  final: boolean
  /** The refusal is not about this message: the server is not accepting any messages at the moment. */
  refusesAll: boolean
  /** Contains only codes, such as `EENVELOPE, 550 5.1.1`. A server's response repeats the recipient, and this is logged. */
  reason: string
}

/** Mailbox and address errors (RFC 3463, X.1 and X.2), and a message that is too large for the mailbox or the server. */
const FINAL = /^5\.(?:1\.(?:[0-69]|10)|2\.[13]|3\.4|6\.7)$/
/** Responses to MAIL FROM with a size (RFC 1870); 552 if there is no enhanced code. */
const TOO_LARGE: ReadonlySet<string> = new Set(['5.3.4', '5.2.3'])
/** The sender is refused, or the system is full, closed or congested. Providers also use this above a daily limit (5.4.5). */
const REFUSES_ALL = /^[45]\.(?:1\.[78]|3\.[12]|4\.5)$/
/** Without an enhanced code, in response to a recipient: no such mailbox (RFC 5321, section 4.2.3). */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553])
/** Servers use the same replies for temporary refusals and for refused senders, and only the text tells them apart. */
const NOT_OF_MAILBOX = /\b(?:relay|limit|quota|rate|exceed|too many|polic|block|blacklist|spam|sender|domain)/i
/** nodemailer's codes for errors in one message. All other codes concern the connection, TLS or the password. */
const OF_MESSAGE: ReadonlySet<string | undefined> = new Set([undefined, 'EENVELOPE', 'EMESSAGE', 'ESTREAM'])
/** A connection that broke, timed out, or was closed with 421. */
const OF_LINE: ReadonlySet<string | undefined> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])

function refusalOf(error: unknown): Refusal {
  const { code, command, responseCode, response, syscall, timeoutType } = error as Record<string, unknown>
  const words = typeof response === 'string' ? response : ''
  // At the beginning (RFC 2034), or in brackets at the end, as in qmail.
  const enhanced = /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? /\(#([245]\.\d{1,3}\.\d{1,3})\)/.exec(words)?.[1]
  return {
    code: typeof code === 'string' ? code : undefined,
    command: typeof command === 'string' ? command : undefined,
    reply: typeof responseCode === 'number' ? responseCode : undefined,
    enhanced: enhanced ?? '',
    words,
    isOpening: syscall === 'connect' || timeoutType === 'CONNECTION_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT',
  }
}

/** Only a response about the recipient or the message is final. A refused greeting, login or sender is not about either. */
function isFinal({ code, command, reply, enhanced, words }: Refusal): boolean {
  // Detected before anything was sent: an invalid address, or a message larger than the server accepts.
  if (reply === undefined) return (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM')
  if (reply < 500) return false
  if (command === 'MAIL FROM') return enhanced === '' ? reply === 552 : TOO_LARGE.has(enhanced)
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  if (enhanced !== '') return FINAL.test(enhanced)
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.has(reply) && !NOT_OF_MAILBOX.test(words)
}

/**
 * A single recipient's server can make ours respond with 421, close the connection or stop responding. This must not delay mail to other
 * recipients.
 */
const isOfHandedOver = ({ code, command, isOpening }: Refusal): boolean => command === 'CONN' && OF_LINE.has(code) && !isOpening

function refusesAll(refusal: Refusal, wasHandedOver: boolean): boolean {
  if (REFUSES_ALL.test(refusal.enhanced) || refusal.command === 'MAIL FROM') return true
  return !OF_MESSAGE.has(refusal.code) && !(wasHandedOver && isOfHandedOver(refusal))
}

/**
 * Determines why an email was not sent. The reason contains the enhanced code if there is one, and otherwise the reply code and the
 * command.
 * `wasHandedOver`: the session was open and the server had been told about this message.
 */
function meaningOf(error: unknown, wasHandedOver: boolean): Meaning {
  const refusal = refusalOf(error)
  const final = isFinal(refusal)
  const reply = [refusal.reply, refusal.enhanced].filter(Boolean).join(' ')
  const name = error instanceof Error ? error.name : 'unknown'
  return {
    final,
    refusesAll: !final && refusesAll(refusal, wasHandedOver),
    reason: [refusal.code, reply].filter(Boolean).join(', ') || name,
  }
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** The address for replies, if it differs from the sender. */
  replyTo?: { name: string; address: string }
  /** The calendar part of the email (RFC 6047). */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string }
}

export interface MailTransport {
  send(mail: Mail): Promise<Delivery>
  close(): void
}

/**
 * Whether the server must use TLS before anything is sent. The password must not be readable by anyone on the network path, not even by
 * an attacker who hides STARTTLS. Connections within this machine do not cross a network.
 */
function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Delivers over SMTP with a small connection pool. Never throws: a failed delivery is a result. */
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
  // nodemailer opens the content only once the session is open, right before MAIL FROM. A connection error does not show how far the
  // session had got.
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
