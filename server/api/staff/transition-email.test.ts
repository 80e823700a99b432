import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

type Member = { id: string; token: string }

async function member(...roles: StaffRole[]): Promise<Member> {
  const { client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await sql('select private.give_role($1, $2)', [user.id, role])
  return { id: user.id, token }
}

async function sentBy(person: { id: string }): Promise<string> {
  const author = { id: person.id, email: '', caller: callerFor('authenticated', person.id, 'aal2') }
  const id = await writeApplication(server.database, author, 'pending')
  const [row] = await sql<{ number: string }>(`select (private.change_status($1, 'under_review', 'staff', null)).number as number`, [id])
  return row?.number ?? ''
}

const ask = (by: { token: string }, number: string, action: unknown) =>
  post(server, '/api/staff/transition-email', { number, action }, bearer(by.token))

it('shows an officer the email as it would be sent, with their reasons and note, and sends nothing', async () => {
  const officer = await member('officer')
  const number = await sentBy(await createPerson(server.database))
  const before = await sql('select count(*) from private.outbox')
  const { status, body } = await ask(officer, number, { kind: 'transition', to: 'interview' })
  expect([status, body]).toEqual([
    200,
    { email: { subject: expect.stringMatching(subjectLike('application_interview', { number })), text: expect.stringContaining(number) } },
  ])
  const [reason] = decisions.rejectionReasons
  const reject = { kind: 'transition', to: 'rejected', rejectionReasons: [reason?.value], noteForApplicant: 'Try again in July' }
  const { email } = (await ask(officer, number, reject)).body as { email: { subject: string; text: string } }
  expect(email.subject).toMatch(subjectLike('application_rejected', { number }))
  for (const part of [reason?.sentence ?? '', 'Try again in July']) expect(email.text).toContain(part)
  expect(await sql('select count(*) from private.outbox')).toEqual(before)
})

it('shows the email about the interview that is planned, and says if the transition cancels an interview', async () => {
  const officer = await member('officer')
  const person = await createPerson(server.database)
  const number = await sentBy(person)
  const interview = {
    id: randomUUID(),
    starts: `${dateIn(institute.timeZone, new Date(Date.now() + 3 * 86_400_000))}T10:00`,
    minutes: 30,
    way: 'place',
    place: 'Main hall',
    note: 'Bring your certificates',
    interviewers: [officer.id],
  }
  const invited = await ask(officer, number, { kind: 'transition', to: 'interview', interview })
  expect(invited.body).toMatchObject({
    email: {
      subject: expect.stringMatching(subjectLike('interview_planned', { number })),
      text: expect.stringMatching(/Main hall[^]+Bring your certificates/),
    },
  })
  expect((await ask(officer, number, { kind: 'transition', to: 'interview', interview: { ...interview, minutes: 1 } })).status).toBe(400)
  expect(await sql('select from private.interviews')).toEqual([])
  await sql(
    `insert into private.interviews (id, application_id, starts_at, minutes, way, place, note)
     select $1, id, now() + interval '3 days', 30, 'place', 'Main hall', '' from public.applications where number = $2`,
    [interview.id, number],
  )
  await sql(`select private.change_status(id, 'interview', 'staff', null) from public.applications where number = $1`, [number])
  const { body } = await ask(officer, number, { kind: 'transition', to: 'rejected' })
  expect(body).toMatchObject({ email: { text: expect.stringMatching(/Your interview on .+ is cancelled\./) } })
})

it("uses the office's own wording where it exists", async () => {
  const number = await sentBy(await createPerson(server.database))
  const words = { subject: 'Come and talk: {number}', opening: 'About {course}.', closing: '' }
  await sql(`insert into private.email_templates (template, version, words, based_on) values ('application_interview', 1, $1, $1)`, [words])
  const { body } = await ask(await member('officer'), number, { kind: 'transition', to: 'interview' })
  await sql('truncate private.email_templates')
  expect(body).toMatchObject({
    email: { subject: `Come and talk: ${number}`, text: expect.stringMatching(/About [^{}]+\.\n\nApplication number:/) },
  })
})

it('returns null if the address was never confirmed, because no email would be sent', async () => {
  const number = await sentBy(await createPerson(server.database, { confirmed: false }))
  expect((await ask(await member('officer'), number, { kind: 'transition', to: 'interview' })).body).toEqual({ email: null })
})

it("is refused to all other callers, for invalid requests and for the officer's own application", async () => {
  const [officer, viewer, applicant, former] = [await member('officer'), await member('viewer'), await member(), await member('officer')]
  await sql('select private.end_roles($1)', [former.id])
  const number = await sentBy(await createPerson(server.database))
  const own = await sentBy(officer)
  const firstLevel = { token: (await sessionOf((await signedIn(server)).client)).access_token }
  const toInterview = { kind: 'transition', to: 'interview' }
  const statuses: number[] = []
  for (const by of [viewer, applicant, former, firstLevel, { token: 'none' }]) statuses.push((await ask(by, number, toInterview)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 401])
  for (const [asked, action, status] of [
    ['FTI-2026-999999', toInterview, 404],
    [own, toInterview, 403],
    [number, { kind: 'transition', to: 'enrolled' }, 400],
    [number, { kind: 'transition', to: 'interview', noteForStaff: 'x'.repeat(50_000) }, 400],
    [number, [], 400],
    [number, null, 400],
    ['x'.repeat(61), toInterview, 400],
  ] as const) {
    expect([asked, (await ask(officer, asked, action)).status]).toEqual([asked, status])
  }
  expect((await post(server, '/api/staff/transition-email', { number, action: toInterview })).status).toBe(401)
})
