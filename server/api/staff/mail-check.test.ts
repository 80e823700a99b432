import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SiteState } from '#domain/staff/site-health.ts'
import { buildApp } from '#server/app.ts'
import { mailSender } from '#server/site-health/mail-sender.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** People confirm their addresses through a mailbox that this server shows. `site` uses the same database and has a real mail server. */
let first: TestServer
let mails: MailServer
let site: TestServer
beforeAll(async () => {
  mails = await startMailServer()
  first = await startTestServer({ rateLimits: false })
  ;[halima, ngozi] = [await operator(), await operator()]
  const port = await freePort()
  const config = { ...first.config, port, smtpUrl: mails.url, databaseUrl: 'postgresql://elsewhere.example/portal' }
  const app = await buildApp({ config, database: first.database, log: false, pages: false })
  await app.listen({ port, host: 'localhost' })
  site = { ...first, config, url: `http://localhost:${port}`, close: () => app.close() }
})
afterAll(async () => {
  await site.close()
  await first.close()
  await mails.close()
})
beforeEach(() => sql('truncate private.mail_checks, private.backup_runs'))

type Operator = { id: string; email: string; token: string }
let halima: Operator
let ngozi: Operator

async function operator(): Promise<Operator> {
  const { email, client } = await guarded(first)
  const { access_token: token, user } = await sessionOf(client)
  await sql(`select private.give_role($1, 'operator')`, [user.id])
  return { id: user.id, email, token }
}

const sql = async <Row>(text: string, values: unknown[] = []) => (await first.database.queryAsServer<Row>(text, values)).rows
const ask = ({ token }: Operator) => post(site, '/api/staff/mail-check', {}, bearer(token))
const prove = ({ token }: Operator, code: unknown) => post(site, '/api/staff/mail-check/code', { code }, bearer(token))
const confirm = ({ token }: Operator, said: unknown) => post(site, '/api/staff/confirm-backups', { said }, bearer(token))
const stateFor = async ({ token }: Operator) =>
  (await (await fetch(`${site.url}/api/staff/site-health`, { headers: bearer(token) })).json()) as SiteState
const logged = (by: Operator) =>
  sql<{ action: string; details: unknown }>(
    'select action, details from private.audit_log where actor = $1 and action = any ($2) order by id',
    [by.id, ['mail_check_sent', 'mail_proved', 'backups_confirmed']],
  )

/** Requests a code and returns the one in the email that arrives. */
async function newCode(by: Operator): Promise<string> {
  const before = mails.mails.length
  expect(await ask(by)).toMatchObject({ status: 200, body: { ok: true } })
  const { text } = await mails.newest(by.email, subjectLike('mail_check'), before)
  return /[a-z2-9]{4}-[a-z2-9]{4}/.exec(text)?.[0] ?? ''
}

it('is confirmed once with the code from a real email, and only by the operator who requested it', async () => {
  expect((await stateFor(halima)).undone).toContain('mail')
  const code = await newCode(halima)
  await expect.poll(async () => (await stateFor(halima)).mail.asked?.state).toBe('sent')
  expect((await stateFor(ngozi)).mail.asked).toBeNull()

  expect((await prove(ngozi, code)).status).toBe(400)
  expect((await prove(halima, 'abcd-2222')).body).toMatchObject({
    error: { fields: [{ path: 'code', message: expect.stringMatching(/newest/) }] },
  })
  expect((await prove(halima, ` ${code.toUpperCase()} `)).status).toBe(200)
  expect((await prove(halima, code)).status).toBe(400)
  expect(await stateFor(ngozi)).toMatchObject({ mail: { proved: { at: expect.any(String) }, wasProved: true } })
  expect((await stateFor(ngozi)).undone).not.toContain('mail')
  expect(await logged(halima)).toEqual([
    { action: 'mail_check_sent', details: {} },
    { action: 'mail_proved', details: {} },
  ])
})

it('stores the code nowhere but in the email', async () => {
  const code = (await newCode(halima)).replace('-', '')
  await expect.poll(async () => (await stateFor(halima)).mail.asked?.state).toBe('sent')
  const kept = await sql<{ text: string }>(
    `select known::text as text from private.mail_checks as known union all select mail::text from private.outbox as mail
     union all select entry::text from private.audit_log as entry`,
  )
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.filter(({ text }) => text.includes(code))).toEqual([])
  expect(JSON.stringify(await stateFor(halima))).not.toContain(code)
})

it('rejects a code after five attempts or an hour, from an earlier email or other settings, or without a request', async () => {
  const guessed = await newCode(halima)
  const statuses = await Promise.all(Array.from({ length: 6 }, () => prove(halima, 'zzzz-zzzz')))
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await sql('select attempts from private.mail_checks')).toEqual([{ attempts: 5 }])
  expect((await prove(halima, guessed)).body).toMatchObject({ error: { fields: [{ message: expect.stringMatching(/expired/) }] } })

  const earlier = await newCode(halima)
  const late = await newCode(halima)
  expect((await prove(halima, earlier)).status).toBe(400)
  await sql(`update private.mail_checks set asked_at = now() - interval '61 minutes'`)
  expect((await prove(halima, late)).status).toBe(400)

  const elsewhere = await newCode(halima)
  await sql('update private.mail_checks set sender = $1', ['0'.repeat(64)])
  expect((await prove(halima, elsewhere)).status).toBe(400)
  for (const none of ['', 'abc', 'x'.repeat(41), 12345678, null, { a: 1 }]) expect((await prove(halima, none)).status).toBe(400)
  expect((await stateFor(halima)).mail.proved).toBeNull()
})

it('applies only to the mail server and sender that it was made with', async () => {
  await prove(halima, await newCode(halima))
  expect((await stateFor(halima)).mail.proved).not.toBeNull()
  const base = { smtpUrl: 'smtps://office:secret@mail.example.org', mailFrom: 'office@example.org' }
  const others = ['smtps://office:secret@mail.example.com', 'smtp://office:secret@mail.example.org', 'smtps://desk:secret@mail.example.org']
  expect(others.filter((smtpUrl) => mailSender({ ...base, smtpUrl }) === mailSender(base))).toEqual([])
  expect(mailSender({ ...base, mailFrom: 'desk@example.org' })).not.toBe(mailSender(base))
  expect(mailSender({ ...base, smtpUrl: 'smtps://office:other@mail.example.org' })).toBe(mailSender(base))
  await sql('update private.mail_checks set sender = $1', [mailSender(base)])
  expect((await stateFor(halima)).mail).toMatchObject({ proved: null, wasProved: true })
})

it('reports why an email was not delivered, and sends at most ten in an hour', async () => {
  mails.hasNo(halima.email)
  await ask(halima)
  await expect.poll(async () => (await stateFor(halima)).mail.asked).toMatchObject({ state: 'failed', reason: 'EENVELOPE, 550 5.1.1' })
  mails.hasNo(halima.email, true)
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(halima)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

it("records an operator's statement about the provider's backups, with name and time", async () => {
  expect((await stateFor(halima)).undone).toContain('backup')
  for (const said of ['short', 'A copy of each day is kept.\u0000', 'x'.repeat(501), 7, null]) {
    expect((await confirm(halima, said)).status).toBe(400)
  }
  expect((await confirm(halima, '  A copy of each day is kept for a week.  ')).status).toBe(200)
  const state = await stateFor(ngozi)
  expect(state.backup.confirmed).toMatchObject({ said: 'A copy of each day is kept for a week.', by: expect.any(String) })
  expect(state.undone).not.toContain('backup')
  expect((await logged(halima)).at(-1)).toEqual({
    action: 'backups_confirmed',
    details: { said: 'A copy of each day is kept for a week.' },
  })
  await sql(`update private.backup_runs set at = now() - interval '91 days'`)
  expect((await stateFor(ngozi)).problems).toContainEqual({ kind: 'backup_old' })
})
