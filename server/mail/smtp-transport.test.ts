// @module-tag slow

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

/** The refusal for each command, and its reply code (550 by default). */
type Refusals = Partial<Record<'auth' | 'mail' | 'rcpt' | 'data', string>> & { code?: number }

/** A mail server without TLS, or with a self-signed certificate. */
async function startServer(offersTls: boolean, refusals: Refusals = {}): Promise<{ port: number; told: Told }> {
  const told: Told = { passwords: [], mails: 0 }
  const refused = (words: string | undefined) =>
    words === undefined ? null : Object.assign(new Error(words), { responseCode: refusals.code ?? 550 })
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth({ password }, _session, done) {
      told.passwords.push(password ?? '')
      const refusal = refused(refusals.auth)
      if (refusal) done(refusal)
      else done(null, { user: 'mailer' })
    },
    onMailFrom: (_address, _session, done) => done(refused(refusals.mail)),
    onRcptTo: (_address, _session, done) => done(refused(refusals.rcpt)),
    onData(stream, _session, done) {
      told.mails += 1
      stream.on('end', () => done(refused(refusals.data)))
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

/** This address also refers to this machine, but is not one of the well-known loopback addresses. */
const elsewhere = '0.0.0.0'

test('no password is sent to a remote mail server without TLS', async () => {
  const { port, told } = await startServer(false)
  expect(await deliver(`smtp://mailer:planted-password@${elsewhere}:${port}`)).toMatchObject({ sent: false })
  expect(told).toEqual({ passwords: [], mails: 0 })
})

test('no password is sent to a remote mail server with an untrusted certificate', async () => {
  const { port, told } = await startServer(true)
  expect(await deliver(`smtp://mailer:planted-password@${elsewhere}:${port}`)).toMatchObject({ sent: false })
  expect(told).toEqual({ passwords: [], mails: 0 })
})

test('a password may be sent to this machine, and mail without a password anywhere', async () => {
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
])("a refusal is reported as codes only, whatever the server's text: %s", async (words, reason) => {
  const { port } = await startServer(false, { rcpt: words })
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toMatchObject({ sent: false, reason, final: true })
})

const final = { final: true, refusesAll: false }
const later = { final: false, refusesAll: false }
const nothingLeaves = { final: false, refusesAll: true }

test.each([
  ['rcpt', '550 5.1.1 no such person', final],
  ['rcpt', '550 5.1.10 the domain takes no mail', final],
  ['rcpt', '550 5.2.1 the mailbox is closed', final],
  ['rcpt', '552 5.2.2 the mailbox is full', later],
  ['rcpt', '550 5.7.1 relaying denied', later],
  ['rcpt', '550 5.4.1 access denied', later],
  ['rcpt', '550 5.4.5 daily limit reached', nothingLeaves],
  ['rcpt', '451 4.3.2 takes no mail', nothingLeaves],
  ['rcpt', '553 5.1.8 the domain of the sender is not known', nothingLeaves],
  ['rcpt', '450 4.2.1 too quickly', later],
  ['rcpt', '550 nobody of this name', final],
  ['rcpt', '551 not here', final],
  ['rcpt', '550 sending limit exceeded', later],
  ['rcpt', '550 too many messages', later],
  ['rcpt', '550 blocked as spam', later],
  ['rcpt', '553 the domain of the sender is not known', later],
  ['rcpt', '553 sorry, no mailbox here by that name (#5.7.1)', later],
  ['rcpt', '550 relay not permitted', later],
  ['rcpt', '554 no', later],
  ['rcpt', '421 closing', later],
  ['rcpt', '421 4.4.5 daily limit reached', nothingLeaves],
  ['data', '550 5.4.5 daily limit reached', nothingLeaves],
  ['data', '550 refused by policy', later],
  ['data', '421 closing', later],
  ['data', '552 5.3.4 too big', final],
  ['data', '554 5.7.1 looks like spam', later],
  ['mail', '550 5.1.1 no such sender', nothingLeaves],
  ['mail', '550 no', nothingLeaves],
  ['mail', '421 closing', nothingLeaves],
  ['mail', '552 5.3.4 too big', final],
] as const)('at %s, the reply %s is interpreted correctly', async (at, words, meant) => {
  const { port } = await startServer(false, { [at]: words.slice(4), code: Number(words.slice(0, 3)) })
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toMatchObject({ sent: false, ...meant })
})

test.each(['onRcptTo', 'onData'] as const)('a connection that breaks at %s counts as an attempt for that email only', async (at) => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    [at]: (_told: unknown, { id }: { id: string }) => {
      for (const line of server?.connections ?? []) if (line.id === id) line.close()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  expect(await deliver(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)).toMatchObject(later)
})

test('a server that closes instead of greeting refuses all messages', async () => {
  server = new SMTPServer({ onConnect: (_session, done) => done(Object.assign(new Error('closing'), { responseCode: 421 })) })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  expect(await deliver(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)).toMatchObject(nothingLeaves)
})

test('a refused login is not a refusal of the recipient', async () => {
  const { port } = await startServer(false, { auth: '5.7.8 wrong password', code: 535 })
  expect(await deliver(`smtp://mailer:wrong@127.0.0.1:${port}`)).toMatchObject({ reason: 'EAUTH, 535 5.7.8', ...nothingLeaves })
})

test('an invalid address is refused without a connection', async () => {
  const { port } = await startServer(false)
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'office@example.org')
  expect(await transport.send({ ...mail, to: '' })).toMatchObject({ sent: false, ...final })
  transport.close()
})

test('the name of an unreachable server does not appear in the reason', async () => {
  expect(await deliver('smtp://nobody.invalid:1')).toMatchObject({
    sent: false,
    reason: expect.stringMatching(/^E[A-Z]+$/),
    ...nothingLeaves,
  })
})
