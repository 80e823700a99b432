// @module-tag slow

import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browser, newAddress, post, signedUp } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

/** `npm run hardening` raises the amount, and advances the clock only as far as the next attempt. */
const amount = Number(process.env['MAIL_REFUSED'] ?? 60)
const leastStep = process.env['MAIL_REFUSED'] === undefined ? 3 * 3600 : 0
/** Seconds for which the provider refuses everything. */
const REFUSED_FOR = 2 * 86_400

let provider: SMTPServer
let server: TestServer
/** Whether the provider's daily limit has been reached. */
let isAbove = true
let asked = 0
const taken: { to: string; messageId: string; text: string }[] = []

beforeAll(async () => {
  provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        asked += 1
        if (isAbove) return done(Object.assign(new Error('5.4.5 Daily user sending limit exceeded'), { responseCode: 550 }))
        const mail = await PostalMime.parse(new Uint8Array(Buffer.concat(chunks)))
        taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId: mail.messageId ?? '', text: mail.text ?? '' })
        done()
      })()
    },
  })
  provider.on('error', () => undefined)
  provider.listen(0, '127.0.0.1')
  await once(provider.server, 'listening')
  const address = provider.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}`, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  provider.close()
})

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

const asAuth = (text: string, values: unknown[]) => server.database.asAuth((tx) => tx.query(text, values))

/** Simulates the passing of this many seconds by moving every timestamp in the database back. */
async function move(seconds: number): Promise<void> {
  await asAuth('update auth.one_time_tokens set created_at = created_at - make_interval(secs => $1)', [seconds])
  await server.database.asServer(async (tx) => {
    const earlier = '- make_interval(secs => $1)'
    await tx.query(`update private.outbox set created_at = created_at ${earlier}, next_attempt_at = next_attempt_at ${earlier}`, [seconds])
    await tx.query(`update private.outbox_pauses set until = until ${earlier}`, [seconds])
    await tx.query(`select pg_notify('outbox', '')`)
  })
}

type Standing = { waiting: number; claimed: number; failed: number; rest: number; most_attempts: number }
const standing = async () =>
  (
    await sql<Standing>(
      `select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'sending')::int as claimed,
         count(*) filter (where state = 'failed')::int as failed, max(attempts) as most_attempts,
         (select extract(epoch from until - now())::float8 from private.outbox_pauses where not issues) as rest
       from private.outbox`,
    )
  )[0]

const linkIn = (text: string) => new URL(/https?:\S+\/auth\/confirm\?\S+/.exec(text)?.[0] ?? '').searchParams.get('token_hash') ?? ''

it(
  `delivers ${amount} emails once each after two days in which the provider refuses everything with 550 5.4.5`,
  async () => {
    const waiting = await signedUp(server)
    await browser(server).auth.resend({ type: 'signup', email: waiting.email })
    const done = await signedUp(server)
    const forgetful = await signedUp(server)
    await browser(server).auth.resetPasswordForEmail(forgetful.email)
    await sql(
      `select private.queue_email('already_registered', 'person-' || n || '@applicants.example', '{"full_name": "Person"}')
     from generate_series(1, $1::int) as n`,
      [amount],
    )

    let passed = 0
    while (passed < REFUSED_FOR) {
      await expect.poll(async () => ((await standing())?.rest ?? 0) > 0, { interval: 10 }).toBe(true)
      expect(await standing()).toMatchObject({ failed: 0 })
      const step = Math.min(Math.max((await standing())?.rest ?? 0, leastStep), REFUSED_FOR - passed) + 0.01
      passed += step
      await move(step)
    }
    // No email has used up an attempt, and not every email was sent to the provider.
    await expect.poll(standing).toMatchObject({ waiting: amount + 5, claimed: 0, most_attempts: 0 })
    expect(asked).toBeLessThan(260)

    // A person who confirms in another way in the meantime needs no email.
    await asAuth('update auth.users set email_confirmed_at = now() where email = $1', [done.email])
    isAbove = false
    const standingLater = async () => {
      // A refusal in flight when the provider reopens causes one more pause.
      if (((await standing())?.rest ?? 0) > 0) await move(3600)
      return standing()
    }
    await expect
      .poll(standingLater, { timeout: 60_000 + amount * 60, interval: 200 })
      .toMatchObject({ waiting: 0, claimed: 0, failed: 0, rest: null })

    const people = taken.filter(({ to }) => to.endsWith('@applicants.example'))
    expect(new Set(people.map(({ to }) => to)).size).toBe(amount)
    expect(people).toHaveLength(amount)
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(taken.length)

    const emailsOf = (email: string) => taken.filter(({ to }) => to === email).map(({ text }) => linkIn(text))
    expect(emailsOf(done.email)).toEqual([])
    // Both emails contain the same new link, which works although the original ones have expired.
    const [first, second] = emailsOf(waiting.email)
    expect(first).toBe(second)
    expect(await post(server, '/auth/v1/verify', { type: 'signup', token_hash: first })).toMatchObject({ status: 200 })
    const recovery = taken.find(({ to, text }) => to === forgetful.email && text.includes('type=recovery'))
    const reset = { type: 'recovery', token_hash: linkIn(recovery?.text ?? '') }
    expect(await post(server, '/auth/v1/verify', reset)).toMatchObject({ status: 200 })
  },
  120_000 + amount * 300,
)

it('sends no link that has been used or has expired in the meantime, and no code that is no longer valid', async () => {
  isAbove = true
  const email = newAddress()
  const { client } = await signedUp(server, email)
  await client.auth.resetPasswordForEmail(email)
  await sql(`select private.queue_email('reauthentication_code', $1, '{"code": "123456"}')`, [email])
  await asAuth(`delete from auth.one_time_tokens where relates_to = $1 and token_type = 'recovery_token'`, [email])
  const before = taken.length
  isAbove = false
  await move(REFUSED_FOR)
  await expect.poll(standing).toMatchObject({ waiting: 0, claimed: 0 })
  expect(taken.slice(before).map(({ text }) => /type=(\w+)/.exec(text)?.[1])).toEqual(['signup'])
  const rows = await sql<{ state: string; payload: object }>(
    `select state, payload from private.outbox where recipient = $1 and kind in ('reset_password', 'reauthentication_code')`,
    [email],
  )
  expect(rows).toEqual([{ state: 'failed', payload: {} }])
})
