import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from './smtp-transport.ts'

const mail = { to: 'ada@example.org', subject: 'Words', text: 'Words', html: '<p>Words</p>', messageId: '<1@example.org>', headers: {} }

let server: SMTPServer | undefined
afterEach(() => {
  server?.close()
})

type Told = { passwords: string[]; mails: number }

/** A mail server without TLS, or with a certificate that nobody has signed. */
async function startServer(offersTls: boolean, refusal?: string): Promise<{ port: number; told: Told }> {
  const told: Told = { passwords: [], mails: 0 }
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth({ password }, _session, done) {
      told.passwords.push(password ?? '')
      done(null, { user: 'mailer' })
    },
    onRcptTo: (_address, _session, done) =>
      refusal === undefined ? done() : done(Object.assign(new Error(refusal), { responseCode: 550 })),
    onData(stream, _session, done) {
      told.mails += 1
      stream.on('end', () => done())
      stream.resume()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, told }
}

async function deliver(url: string) {
  const transport = smtpTransport(url, 'office@example.org')
  const delivery = await transport.send(mail)
  transport.close()
  return delivery
}

/** Leads to this machine, too, without being an address that everybody knows for it. */
const elsewhere = '0.0.0.0'

test('a password goes to no mail server elsewhere that does not speak TLS', async () => {
  const { port, told } = await startServer(false)
  expect(await deliver(`smtp://mailer:planted-password@${elsewhere}:${port}`)).toMatchObject({ sent: false })
  expect(told).toEqual({ passwords: [], mails: 0 })
})

test('nor to one whose certificate nobody vouches for', async () => {
  const { port, told } = await startServer(true)
  expect(await deliver(`smtp://mailer:planted-password@${elsewhere}:${port}`)).toMatchObject({ sent: false })
  expect(told).toEqual({ passwords: [], mails: 0 })
})

test('on this machine it may, and without a password anywhere', async () => {
  const here = await startServer(false)
  expect(await deliver(`smtp://mailer:planted-password@127.0.0.1:${here.port}`)).toEqual({ sent: true })
  expect(here.told).toEqual({ passwords: ['planted-password'], mails: 1 })
  server?.close()
  const there = await startServer(false)
  expect(await deliver(`smtp://${elsewhere}:${there.port}`)).toEqual({ sent: true })
})

test.each([
  ['5.1.1 <ada@example.org>: no such person', 'EENVELOPE, 550 5.1.1'],
  ['ada=40example.org is away', 'EENVELOPE, 550'],
])('a refusal is told in codes alone, whatever the server says: %s', async (words, reason) => {
  const { port } = await startServer(false, words)
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toEqual({ sent: false, reason, final: true })
})

test('nor does a server that is not there bring its name into the log', async () => {
  expect(await deliver('smtp://nobody.invalid:1')).toMatchObject({ sent: false, reason: expect.stringMatching(/^E[A-Z]+$/), final: false })
})
