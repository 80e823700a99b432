import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import type { ApplicationEmail } from '#domain/staff/withheld-details.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { buildApp } from '#server/app.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { callerFor, createPerson, type Person } from '#supabase/tests/people.ts'
import { call, createStaff, refusal, type StaffMember } from '#supabase/tests/office/staff-people.ts'

/** Staff confirm their addresses through a mailbox that this server shows. `site` uses the same database and has a real mail server. */
let first: TestServer
let mails: MailServer
let site: TestServer
let officer: StaffMember
let [officerToken, viewerToken] = ['', '']
let amina: Person
let number: string
beforeAll(async () => {
  mails = await startMailServer()
  first = await startTestServer({ rateLimits: false })
  officerToken = await member('officer')
  viewerToken = await member('viewer')
  amina = await createPerson(first.database)
  number = await numberOf(await writeApplication(first.database, amina, 'pending'))
  const port = await freePort()
  const config = { ...first.config, port, smtpUrl: mails.url, databaseUrl: 'postgresql://elsewhere.example/portal' }
  const app = await buildApp({ config, database: first.database, log: false, pages: false })
  await app.listen({ port, host: 'localhost' })
  site = { ...first, config, url: `http://localhost:${port}`, close: () => app.close() }
  // The key of this factor is not one of the site's, which it would notice at its start.
  officer = await createStaff(first.database, 'officer')
})
afterAll(async () => {
  await site.close()
  await first.close()
  await mails.close()
})

const sql = async <Row>(text: string, values: unknown[] = []) => (await first.database.queryAsServer<Row>(text, values)).rows

async function member(role: StaffRole): Promise<string> {
  const { client } = await guarded(first)
  const { access_token: token, user } = await sessionOf(client)
  await sql('select private.give_role($1, $2)', [user.id, role])
  return token
}

async function numberOf(id: string): Promise<string> {
  const [row] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
  return row?.number ?? ''
}

const write = (by: StaffMember, key: string | null, subject: string | null, text: string | null, of = number) =>
  call(first.database, by.caller, 'public.staff_email_application($1, $2, $3, $4)', [of, key, subject, text])
const emails = (of = number) => call<ApplicationEmail[]>(first.database, officer.caller, 'public.staff_application_emails($1)', [of])
const preview = (token: string, body: object) => post(site, '/api/staff/application-message-preview', { number, ...body }, bearer(token))
const textOf = (token: string, email: string, of = number) =>
  post(site, '/api/staff/application-email-text', { number: of, email }, bearer(token))
const logged = (action: string) =>
  sql<{ subject: string; details: unknown }>('select subject, details from private.audit_log where action = $1', [action])

it('sends what an officer writes once, as previewed, and keeps its text for staff and for the applicant', async () => {
  const [key, text] = [randomUUID(), 'Please bring two photos.\n\nSee https://institute.example/visit.']
  const shown = await preview(officerToken, { subject: ' Two \n photos ', text })
  expect(shown).toMatchObject({ status: 200, body: { subject: 'Two photos', text: expect.stringContaining(text) } })
  const before = mails.mails.length
  await Promise.all([1, 2, 3].map(() => write(officer, key, ' Two \n photos ', text)))
  const mail = await mails.newest(amina.email, /^Two photos$/, before)
  expect(mail).toMatchObject({
    text: expect.stringContaining(text),
    headers: { 'reply-to': expect.stringContaining(institute.emails.admissions) },
  })
  expect(mail.text).toContain(number)
  expect(await logged('application_emailed')).toEqual([{ subject: number, details: {} }])

  await expect
    .poll(async () => (await emails())[0])
    .toMatchObject({
      kind: 'application_message',
      subject: 'Two photos',
      to: amina.email,
      state: 'sent',
      hasText: true,
      by: officer.email,
    })
  const [newest] = await emails()
  expect(await textOf(viewerToken, newest?.id ?? '')).toMatchObject({ status: 200, body: { email: shown.body } })
  const [own] = await sql<{ data: { emails: { kind: string }[] } }>('select private.person_data($1) as data', [amina.id])
  expect(own?.data.emails.filter(({ kind }) => kind === 'application_message')).toEqual([
    expect.objectContaining({ subject: 'Two photos', text: expect.stringContaining(text) }),
  ])
})

it('tells staff that an address refused an email, and reaches the applicant at the corrected one', async () => {
  const sade = await createPerson(first.database)
  mails.hasNo(sade.email)
  const of = await numberOf(await writeApplication(first.database, sade, 'pending'))
  const item = async () => {
    const { items } = await call<{ items: { isEmailFailed: boolean }[] }>(
      first.database,
      officer.caller,
      `public.staff_work_list('all', $1)`,
      [of],
    )
    return items[0]?.isEmailFailed
  }
  await expect.poll(item, { timeout: 15_000 }).toBe(true)
  const [failed] = await emails(of)
  expect(failed).toMatchObject({ kind: 'application_received', state: 'failed', notAgain: null, reason: expect.stringContaining('550') })
  expect((await textOf(viewerToken, failed?.id ?? '', of)).body).toMatchObject({ email: { text: expect.stringContaining(of) } })
  // Of another application.
  expect((await textOf(viewerToken, failed?.id ?? '')).body).toEqual({ email: null })

  const contact = { phoneNumber: '+2348031234567', email: `new-${sade.email}`, contactAddress: '2 New Road, Kano' }
  await call(first.database, officer.caller, 'public.staff_correct_contact($1, $2, $3)', [
    of,
    JSON.stringify(contact),
    'Seen on their letter',
  ])
  await mails.newest(contact.email, new RegExp(of))
  await call(first.database, officer.caller, 'public.staff_outbox_send($1)', [[failed?.id]])
  await expect.poll(() => mails.mails.filter(({ to }) => to === contact.email).length, { timeout: 15_000 }).toBe(2)
  await expect.poll(item).toBe(false)
  await write(officer, randomUUID(), 'Hello', 'Welcome.', of)
  await mails.newest(contact.email, /^Hello$/)
})

it('is refused for other roles, invalid texts, a used key, without an address, and after 20 in a day', async () => {
  for (const [subject, text] of [
    ['', 'Words'],
    [null, 'Words'],
    ['Subject', ' \n '],
    ['x'.repeat(151), 'Words'],
    ['Subject', 'x'.repeat(4001)],
  ] as const) {
    expect(await refusal(write(officer, randomUUID(), subject, text))).toContain('PT400')
  }
  expect((await preview(viewerToken, { subject: 'Subject', text: 'Words' })).status).toBe(403)
  expect((await preview(officerToken, { subject: '', text: 'Words' })).status).toBe(400)
  expect((await preview(officerToken, { subject: 'Subject' })).status).toBe(400)
  expect((await preview('none', { subject: 'Subject', text: 'Words' })).status).toBe(401)
  expect((await textOf(viewerToken, 'x')).status).toBe(400)
  expect((await textOf('none', '1')).status).toBe(401)

  const key = randomUUID()
  await write(officer, key, 'Subject', 'Words')
  const unconfirmed = await createPerson(first.database, { confirmed: false })
  const author = { ...unconfirmed, caller: callerFor('authenticated', unconfirmed.id, 'aal2') }
  const without = await numberOf(await writeApplication(first.database, author, 'pending'))
  expect(await refusal(write(officer, key, 'Subject', 'Words', without))).toContain('PT400')
  expect(await refusal(write(officer, null, 'Subject', 'Words'))).toContain('PT400')
  expect(await refusal(write(officer, randomUUID(), 'Subject', 'Words', without))).toContain('no_address')

  for (let sent = 2; sent < 20; sent += 1) await write(officer, randomUUID(), 'Subject', 'Words')
  expect(await refusal(write(officer, randomUUID(), 'Subject', 'Words'))).toContain('too_many')
})
