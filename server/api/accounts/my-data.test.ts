import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { institute } from '#content/institute.ts'
import { PASSWORD, ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

const learned = sampleModules(1, 1)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (token?: string) => ask(server, '/api/my-data', token === undefined ? {} : { headers: bearer(token) })

async function applicant() {
  const { email, client } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: user.id, status: 'pending' })
    .select('id')
    .single<{ id: string }>()
  if (error) throw error
  return { email, client, token, id: user.id, applicationId: data.id }
}

it('returns everything we store about a person as a file', async () => {
  const { email, client, token, id, applicationId } = await applicant()
  await client.from('profiles').upsert({ id, username: 'ada', website: 'https://ada.example' })
  await client.from('subscribers').insert({ email })
  await client.from('applications').insert({ user_id: id, status: 'draft' })
  await client.rpc('finish_module', { course: learned.course, module: learned.first })
  await server.database.asServer((tx) =>
    tx.query(`select private.change_status($1, 'under_review', 'staff', null, 'We are looking at it', 'Ask about the certificate')`, [
      applicationId,
    ]),
  )
  const offer = { course: 'a course', intake: 'an intake', dueOn: '2027-01-31' }
  await server.database.asServer((tx) =>
    tx.query(`select private.change_status($1, 'accepted', 'staff', null, null, null, $2)`, [applicationId, offer]),
  )

  const contact = { phoneNumber: samplePhone('8061112223').stored, email: 'new@example.com', contactAddress: '22 New Layout, Enugu' }
  expect((await client.rpc('correct_contact_details', { application: applicationId, contact })).error).toBeNull()

  const { status, headers, body, text } = await read(token)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    format: 1,
    account: { id, email, hasPassword: true, details: { full_name: 'Ada Obi' } },
    identities: [{ provider: 'email', details: { email } }],
    profile: { username: 'ada', website: 'https://ada.example' },
    emailPreferences: null,
    newsletter: { email },
    courses: [{ course: learned.course, source: 'self', finishedModules: [{ module: learned.first, finishedAt: expect.any(String) }] }],
    devices: [{ address: expect.any(String), userAgent: expect.any(String) }],
    applications: [
      { status: 'draft', number: null, history: [] },
      {
        status: 'accepted',
        number: expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`)),
        answers: { personalInfo: { surname: expect.any(String) }, referee: { email: expect.any(String) } },
        contactCorrections: [{ at: expect.any(String), ...contact }],
        history: [
          { from: 'draft', to: 'pending', by: 'applicant', note: null },
          { to: 'under_review', by: 'staff', note: 'We are looking at it', dueOn: null, offeredCourse: null, reasons: [] },
          { to: 'accepted', dueOn: offer.dueOn, offeredCourse: offer.course, offeredIntake: offer.intake, ownNote: null },
        ],
      },
    ],
    admissionLetters: [
      { application: expect.any(String), code: expect.stringMatching(/^[0-9A-Z]{12}$/), course: expect.any(String), state: 'valid' },
    ],
  })
  const kinds = (body['emails'] as { kind: string }[]).map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['application_offered', 'application_received', 'application_under_review', 'confirm_signup', 'newsletter_welcome'])
  // The file contains neither the notes that staff wrote for each other nor any secrets.
  for (const secret of ['Ask about the certificate', '$argon2', 'hash', 'token', PASSWORD]) expect(text).not.toContain(secret)
  const times = text.match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? []
  expect(times.filter((time) => !/(Z|\+00:00)$/.test(time))).toEqual([])
  expect(times.length).toBeGreaterThan(10)
})

it("lists a person's second factors without their secrets", async () => {
  const { client, app } = await guarded(server)
  const { text, body } = await read((await sessionOf(client)).access_token)
  expect(body['twoFactors']).toEqual([
    { type: 'totp', name: 'Phone', phone: null, status: 'verified', createdAt: expect.stringMatching(/(Z|\+00:00)$/) },
  ])
  for (const secret of [app.secret, app.id]) expect(text).not.toContain(secret)
})

it('lists the text messages to confirmed phones, but no code', async () => {
  const { client, token, id } = await applicant()
  const asAuth = (text: string) => server.database.asAuth((tx) => tx.query(text, [id]))
  await asAuth(`insert into auth.mfa_factors (user_id, factor_type, status, phone) values
    ($1, 'phone', 'verified', '2348031234567'), ($1, 'phone', 'unverified', '2348039999999')`)
  // The code has no digits, because the microseconds of a timestamp could match a numeric one.
  await asAuth(`select private.queue_sms('factor_code', phone, '{"code": "kept from all"}') from auth.mfa_factors where user_id = $1`)
  expect((await read(token)).status).toBe(403)
  // The effect of entering the right code.
  await asAuth(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) select id, 'mfa/phone' from auth.sessions where user_id = $1`,
  )
  await asAuth(`update auth.sessions set aal = 'aal2' where user_id = $1`)
  await client.auth.refreshSession()
  const { body, text } = await read((await sessionOf(client)).access_token)
  expect(body['textMessages']).toEqual([{ phone: '+2348031234567', kind: 'factor_code', queuedAt: expect.any(String), sentAt: null }])
  expect(text).not.toContain('kept from all')
})

it('contains nothing about another person', async () => {
  const [ada, ngozi] = [await applicant(), await applicant()]
  const { text, body } = await read(ngozi.token)
  expect(body['applications']).toHaveLength(1)
  for (const foreign of [ada.email, ada.id, ada.applicationId]) expect(text).not.toContain(foreign)
})

it('requires an open session', async () => {
  const { client, token } = await applicant()
  expect((await read()).status).toBe(401)
  expect((await read(server.config.anonKey)).status).toBe(401)
  await client.auth.signOut()
  expect((await read(token)).status).toBe(401)
})
