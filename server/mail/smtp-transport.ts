import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery } from './outbox/outbox-worker.ts'

/** What nodemailer says of a delivery that failed. */
type Refusal = {
  code: string | undefined
  command: string | undefined
  reply: number | undefined
  enhanced: string
  words: string
  /**
   * The line was being opened: nodemailer reads the call that failed and the time that ran out with the same code as those of a session.
   */
  isOpening: boolean
}

/** What a refusal means for the message, and for all others. */
type Meaning = {
  /** It will never be taken: no further try. */
  final: boolean
  /** It says nothing about this message: the server takes none of anybody at the moment. */
  refusesAll: boolean
  /** In codes alone, such as `EENVELOPE, 550 5.1.1`: what a server answers repeats the recipient, and this goes into the log. */
  reason: string
}

/** Mailbox and address (RFC 3463, X.1 and X.2), and a message that is too large for the mailbox or the server. */
const FINAL = /^5\.(?:1\.(?:[0-69]|10)|2\.[13]|3\.4|6\.7)$/
/** What MAIL FROM is answered where it names the size (RFC 1870); without an enhanced code 552. */
const TOO_LARGE: ReadonlySet<string> = new Set(['5.3.4', '5.2.3'])
/** The sender is refused, the system is full, takes nothing or is congested: what providers answer above a daily limit (5.4.5), too. */
const REFUSES_ALL = /^[45]\.(?:1\.[78]|3\.[12]|4\.5)$/
/** Without an enhanced code, in the answer to a recipient: no such mailbox (RFC 5321, section 4.2.3). */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553])
/** With the same replies servers refuse for a while, or who sends, and say so in words alone. */
const NOT_OF_MAILBOX = /\b(?:relay|limit|quota|rate|exceed|too many|polic|block|blacklist|spam|sender|domain)/i
/** Of nodemailer, for what is wrong with one message; all other codes name the line, TLS or the password. */
const OF_MESSAGE: ReadonlySet<string | undefined> = new Set([undefined, 'EENVELOPE', 'EMESSAGE', 'ESTREAM'])
/** A line that broke, went quiet, or was closed with 421. */
const OF_LINE: ReadonlySet<string | undefined> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'])

function refusalOf(error: unknown): Refusal {
  const { code, command, responseCode, response, syscall, timeoutType } = error as Record<string, unknown>
  const words = typeof response === 'string' ? response : ''
  // At the beginning (RFC 2034), or in brackets at the end, as qmail does.
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

/** Only what is said of the recipient or the message ends it: a greeting, a login or a sender that is refused says nothing of either. */
function isFinal({ code, command, reply, enhanced, words }: Refusal): boolean {
  // Found before anything was sent: an address that is none, or a message that is larger than the server says it takes.
  if (reply === undefined) return (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM')
  if (reply < 500) return false
  if (command === 'MAIL FROM') return enhanced === '' ? reply === 552 : TOO_LARGE.has(enhanced)
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  if (enhanced !== '') return FINAL.test(enhanced)
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.has(reply) && !NOT_OF_MAILBOX.test(words)
}

/** The server of one recipient can have it answer 421, close or keep quiet, and must not hold up the mail of others. */
const isOfHandedOver = ({ code, command, isOpening }: Refusal): boolean => command === 'CONN' && OF_LINE.has(code) && !isOpening

function refusesAll(refusal: Refusal, wasHandedOver: boolean): boolean {
  if (REFUSES_ALL.test(refusal.enhanced) || refusal.command === 'MAIL FROM') return true
  return !OF_MESSAGE.has(refusal.code) && !(wasHandedOver && isOfHandedOver(refusal))
}

/**
 * Reads why a mail did not leave: an enhanced code where there is one, else the reply and what it answered. `wasHandedOver`: the session
 * was open, and the server was told of this message.
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
