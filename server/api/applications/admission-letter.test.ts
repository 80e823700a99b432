import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { letterCodeOf, shownLetterCode } from '#domain/applications/admission-letters.ts'
import { addDays, dateIn, formatDate } from '#domain/dates/dates.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { servedFile } from '#server/site/served-file.ts'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { guarded } from '#server/testing/factors.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { settings } from '#domain/settings.ts'
import { verifyLetter } from './verify-letter.ts'

const course = sampleCourse(0, 3)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows
const dueOn = addDays(dateIn(institute.timeZone, new Date()), 14)

const changeStatus = (id: string, to: string, by: 'staff' | 'applicant' = 'staff', details: object = {}) =>
  sql('select private.change_status($1, $2, $3, null, null, null, $4)', [id, to, by, details])

async function applicant() {
  const { client, email } = await signedIn(server)
  const { access_token: token, user } = await sessionOf(client)
  const { data, error } = await client
    .from('applications')
    .insert({ ...completeApplication(), user_id: user.id, status: 'pending' })
    .select('id, number')
    .single<{ id: string; number: string }>()
  if (error) throw error
  await changeStatus(data.id, 'under_review')
  return { token, email, userId: user.id, ...data }
}

const offer = (id: string, days = dueOn) =>
  changeStatus(id, 'accepted', 'staff', { course: course.id, intake: Object.keys(settings.intakes).at(-1), dueOn: days })

async function offered() {
  const one = await applicant()
  await offer(one.id)
  return one
}

const letterOf = (id: string, token?: string) =>
  ask(server, `/api/applications/${id}/letter`, token === undefined ? {} : { headers: bearer(token) })
const codesOf = async (id: string) =>
  (await sql<{ code: string }>('select code from private.admission_letters where application_id = $1 order by event_id', [id])).map(
    ({ code }) => code,
  )
const known = async (code: string) =>
  (await sql<{ letter: { state: string } }>('select private.verified_letter($1) as letter', [code]))[0]?.letter

it('gives an applicant with a place a letter with the place, the reply-by day and a code that can be checked', async () => {
  const { id, token, number } = await offered()
  const answer = await fetch(`${server.url}/api/applications/${id}/letter`, { headers: bearer(token) })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}-admission-letter.pdf"`)
  const { text, pages } = readPdf(await answer.bytes())
  const [code = ''] = await codesOf(id)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(pages).toBe(1)
  for (const part of [number, course.label, formatDate(dueOn), shownLetterCode(code)]) expect(text).toContain(part)
  expect(text.replaceAll('\n', '')).toContain(`/verify/${shownLetterCode(code)}`)

  await changeStatus(id, 'confirmed', 'applicant')
  const confirmed = readPdf(await (await fetch(`${server.url}/api/applications/${id}/letter`, { headers: bearer(token) })).bytes()).text
  expect(confirmed).toContain('it is confirmed')
  expect(confirmed).not.toContain(formatDate(dueOn))
  expect(await codesOf(id)).toEqual([code])
})

it("refuses a letter without an offer, to anyone else, and to staff who are not officers; an officer's download is logged", async () => {
  const [ada, ngozi] = [await offered(), await applicant()]
  expect((await letterOf(ada.id)).status).toBe(401)
  for (const foreign of [ada.id, randomUUID(), 'none', '%00']) expect((await letterOf(foreign, ngozi.token)).status).toBe(404)
  expect(await letterOf(ngozi.id, ngozi.token)).toMatchObject({ status: 409, body: { error: { code: 'no_admission_letter' } } })

  const staff = async (role: string) => {
    const { client } = await guarded(server)
    const { access_token: token, user } = await sessionOf(client)
    await sql('select private.give_role($1, $2)', [user.id, role])
    return { token, id: user.id }
  }
  const [viewer, officer] = [await staff('viewer'), await staff('officer')]
  const asStaff = (number: string, token: string) => ask(server, `/api/staff/applications/${number}/letter`, { headers: bearer(token) })
  expect((await asStaff(ada.number, viewer.token)).status).toBe(403)
  expect((await asStaff(ada.number, ada.token)).status).toBe(403)
  expect((await asStaff(ngozi.number, officer.token)).status).toBe(409)
  expect((await asStaff('none', officer.token)).status).toBe(404)
  expect((await asStaff(ada.number, officer.token)).status).toBe(200)
  expect(await sql('select actor, action from private.audit_log where subject = any($1)', [[ada.number, ngozi.number]])).toEqual([
    { actor: officer.id, action: 'admission_letter_made' },
  ])
})

it('a code says whether its letter is valid, replaced or withdrawn, with initials, course and intake, and nothing else', async () => {
  const { id, userId } = await offered()
  const [first = ''] = await codesOf(id)
  const details = { initials: 'A. O.', course: course.label, intake: Object.values(settings.intakes).at(-1) }
  expect(await known(first)).toEqual({ state: 'valid', ...details })
  await changeStatus(id, 'under_review', 'staff', { reasons: ['mistake'], noteForApplicant: 'Sorry' })
  expect(await known(first)).toMatchObject({ state: 'withdrawn', initials: 'A. O.' })
  await offer(id)
  const [, second = ''] = await codesOf(id)
  expect([(await known(first))?.state, (await known(second))?.state]).toEqual(['replaced', 'valid'])
  await changeStatus(id, 'confirmed', 'applicant')
  expect([(await known(first))?.state, (await known(second))?.state]).toEqual(['replaced', 'valid'])
  await sql('select private.delete_account($1)', [userId])
  for (const code of [first, second]) expect(await known(code)).toMatchObject({ state: 'withdrawn', initials: null })
  await sql('delete from public.applications where id = $1', [id])
  expect(await known(second)).toEqual({ state: 'unknown', initials: null, course: null, intake: null })

  for (const [to, by] of [
    ['declined', 'applicant'],
    ['offer_expired', 'system'],
  ] as const) {
    const other = await offered()
    const [code = ''] = await codesOf(other.id)
    await sql('select private.change_status($1, $2, $3, null)', [other.id, to, by])
    expect(await known(code)).toMatchObject({ state: 'withdrawn' })
  }
})

const parts = ['code', 'initials', 'course', 'intake'].map((part) => `<dd data-part="${part}"></dd>`)
const page = `<div data-letter=""><dl>${parts.join('')}</dl></div>`

async function verifier(rateLimits: boolean) {
  const app = fastify()
  const file = servedFile({ identity: Buffer.from(page) }, { 'content-type': 'text/html' })
  await app.register(verifyLetter, { config: { ...server.config, rateLimits }, database: server.database, pages: { find: () => file } })
  return app
}

it('the page of a code shows its letter without JavaScript, and an unknown code the same page', async () => {
  const app = await verifier(false)
  const { id } = await offered()
  const [code = ''] = await codesOf(id)
  const typed = shownLetterCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('-', ' ')
  const search = await app.inject(`/verify?code=${encodeURIComponent(typed)}`)
  expect([search.statusCode, search.headers.location]).toEqual([303, `/verify/${shownLetterCode(code)}`])
  const found = await app.inject(String(search.headers.location))
  expect(found.statusCode).toBe(200)
  expect(found.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect(found.body).toContain('data-letter="valid"')
  for (const part of [shownLetterCode(code), 'A. O.']) expect(found.body).toContain(part)
  for (const unknown of ['0000-0000-0000', 'none', encodeURIComponent('<script>'), 'x'.repeat(90)]) {
    const missing = await app.inject(`/verify/${unknown}`)
    expect([missing.statusCode, missing.body.includes('data-letter="unknown"'), missing.body.includes('<script>')]).toEqual([
      200,
      true,
      false,
    ])
  }
  await app.close()
})

it('stops guesses after thirty codes from one network in ten minutes, for right codes too', async () => {
  const app = await verifier(true)
  const { id } = await offered()
  const [code = ''] = await codesOf(id)
  for (let guess = 0; guess < 30; guess += 1) expect((await app.inject(`/verify/00000000000${guess % 10}`)).statusCode).toBe(200)
  const refused = await app.inject(`/verify/${code}`)
  expect([refused.statusCode, refused.body.includes('data-letter="limited"'), refused.body.includes('A. O.')]).toEqual([429, true, false])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Text that cannot be a code is not a guess.
  expect((await app.inject('/verify/none')).statusCode).toBe(200)
  await app.close()
})

it.each([
  ['7K3M-2QXA-9FTD', '7K3M2QXA9FTD'],
  [' 7k3m 2qxa 9ftd ', '7K3M2QXA9FTD'],
  ['oK3M–2QXA–9FTl', '0K3M2QXA9FT1'],
  ['7K3M-2QXA-9FT', null],
  ['7K3M-2QXA-9FTU', null],
  ['', null],
])('reads the typed code %j as %j', (typed, code) => {
  expect(letterCodeOf(typed)).toBe(code)
})

it('the emails say yes, no or waiting list, and only that there is news if the institute prefers that', async () => {
  const emailsAfter = async (decide: (id: string) => Promise<unknown>) => {
    const { id, email } = await applicant()
    await decide(id)
    const [newest] = await sql<{ kind: string; payload: Record<string, unknown> }>(
      `select kind, payload from private.outbox where recipient = $1 order by id desc limit 1`,
      [email],
    )
    return newest
  }
  const full = decisions.rejectionReasons.find(({ value }) => value === 'full')
  const reject = (id: string) =>
    sql(`select private.change_status($1, 'rejected', 'staff', null, 'Try again in July', 'Secret', '{"reasons": ["full"]}')`, [id])
  expect(await emailsAfter(offer)).toMatchObject({ kind: 'application_offered', payload: { due_on: dueOn } })
  expect(await emailsAfter((id) => changeStatus(id, 'waiting_list'))).toMatchObject({ kind: 'application_waiting_list' })
  const rejected = await emailsAfter(reject)
  expect(rejected).toMatchObject({ kind: 'application_rejected', payload: { reasons: [full?.sentence], note: 'Try again in July' } })
  expect(JSON.stringify(rejected)).not.toContain('Secret')

  const discreet = { ...settings, decisions: { ...settings.decisions, discreetEmails: true } }
  await sql('select private.sync_settings($1)', [JSON.stringify(discreet)])
  for (const decide of [offer, reject, (id: string) => changeStatus(id, 'waiting_list')]) {
    const newest = await emailsAfter(decide)
    expect(newest?.kind).toBe('application_decided')
    expect(newest?.payload).not.toHaveProperty('note')
    expect(newest?.payload).not.toHaveProperty('reasons')
  }
})
