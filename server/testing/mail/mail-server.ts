import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; subject: string; text: string; html: string; messageId: string; headers: Record<string, string> }

/** A real SMTP server that stores the emails it receives. `refuse` makes it reject the next deliveries with a temporary error. */
export interface MailServer {
  url: string
  mails: ReceivedMail[]
  refuse(deliveries: number): void
  /** Rejects this address as unknown, with a permanent error, until called with `isThere` set to true. */
  hasNo(address: string, isThere?: boolean): void
  /** Waits for the newest email to an address, optionally with a matching `subject`. Fails after 15 s. */
  newest(to: string, subject?: RegExp, after?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function received(mail: Email, to: string): ReceivedMail {
  return {
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    // Header names are in lower case.
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const unknown = new Set<string>()
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!unknown.has(address)) return done()
      done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox here`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      readAll(stream)
        .then(async (raw) => {
          if (refusals > 0) {
            refusals -= 1
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
            return
          }
          const mail = await PostalMime.parse(new Uint8Array(raw))
          for (const { address } of session.envelope.rcptTo) mails.push(received(mail, address))
          done()
          for (const wake of waiting) wake()
        })
        .catch((error: Error) => done(error))
    },
  })
  // A client that is killed during a delivery resets the connection. This must not end the test process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(deliveries) {
      refusals = deliveries
    },
    hasNo(address, isThere = false) {
      if (isThere) unknown.delete(address)
      else unknown.add(address)
    },
    newest(to, subject = /./, after = 0) {
      const find = () => mails.slice(after).findLast((mail) => mail.to === to && subject.test(mail.subject))
      return new Promise((resolve, reject) => {
        const look = () => {
          const mail = find()
          if (!mail) return
          clearTimeout(limit)
          waiting.delete(look)
          resolve(mail)
        }
        const limit = setTimeout(() => {
          waiting.delete(look)
          const seen = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('; ')
          reject(new Error(`No email to ${to} with subject ${subject} arrived within 15 s. Seen: ${seen || 'none'}`))
        }, 15_000)
        waiting.add(look)
        look()
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
