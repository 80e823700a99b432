// @module-tag slow

import { type IncomingMessage, request as openRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { settings } from '#domain/settings.ts'
import { EXPORT_COLUMNS, type ExportLine } from '#domain/staff/work-export.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller } from '#server/database/database.ts'
import { ask, bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { atFirstLevel, guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { createStaff } from '#supabase/tests/office/staff-people.ts'
import { type Export, exportedLines, readPage } from './exported-lines.ts'

/** More than one page. */
const SENT = 60
let server: TestServer
let officer: Member
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  officer = await member('officer')
  for (let at = 0; at < SENT; at += 1) {
    const person = await createPerson(server.database)
    await writeApplication(server.database, person, 'pending', (form) => {
      form.personalInfo.surname = `Bello-${'abcdefghij'.charAt(at % 10)}`
      form.personalInfo.religion = 'Islam'
      form.personalInfo.disability = { hasDisability: true, details: 'Walks with a stick' }
    })
  }
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

type Member = { id: string; email: string; token: string }

async function member(...roles: StaffRole[]): Promise<Member> {
  const { email, client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await sql('select private.give_role($1, $2)', [user.id, role])
  return { id: user.id, email, token }
}

const path = '/api/staff/export-applications'
const whole = { group: 'all', filters: {}, sought: '' }
const exported = ({ token }: { token: string }, list: unknown = whole) => post(server, path, list, bearer(token))

async function all<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const taken: Line[] = []
  for await (const line of lines) taken.push(line)
  return taken
}

const jobOf = (caller: Caller): Export => ({ database: server.database, caller, list: { group: 'all', filters: {}, sought: '' } })

async function linesFor(caller: Caller): Promise<ExportLine[]> {
  const job = jobOf(caller)
  return all(exportedLines(job, await readPage(job, null)))
}

/** A staff member's export entries in the log, oldest first. */
const logged = ({ id }: Member) =>
  sql<{ action: string; role: string | null; subject: string; details: Record<string, unknown> }>(
    `select action, role, subject, details from private.audit_log where actor = $1 and action like '%export%' order by id`,
    [id],
  )

/** The file as a stream, which can be read as slowly as the test wants. */
function opened({ token }: Member): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { ...bearer(token), apikey: server.config.anonKey, 'content-type': 'application/json' }
  openRequest(`${server.url}${path}`, { method: 'POST', headers, agent: false }, resolve).on('error', reject).end(JSON.stringify(whole))
  return promise
}

it('contains all pages of the list, formatted for spreadsheets, and is logged', async () => {
  await sql(`update private.work_items set name = '=HYPERLINK("https://evil.example")', follow_up_on = '2031-02-03'
    where application_id = (select application_id from private.work_items order by submitted_at limit 1)`)
  const { status, headers, text } = await exported(officer)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="applications.csv"')
  expect(text.startsWith(`${EXPORT_COLUMNS.map(({ header }) => header).join(',')}\r\n`)).toBe(true)
  const lines = text.split('\r\n')
  expect([lines.length, lines.at(-1)]).toEqual([SENT + 2, ''])
  const shown = await sql<{ number: string }>('select number from private.work_items order by submitted_at desc, application_id desc')
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(shown.map(({ number }) => number))
  expect(lines.at(-2)).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(lines.at(-2)).toContain(`,${staffStatusLabel('pending')},`)
  expect(lines.at(-2)).toContain(',2031-02-03,')
  // Without this mark, spreadsheets decode Yoruba letters with the wrong character set.
  const bytes = Buffer.concat(await all<Buffer>(await opened(officer)))
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  // The file contains no data that the law classes as sensitive, and no contact details.
  expect(text).not.toMatch(/Islam|stick|female|single|2004-02-29|Market Street|@|\+\d/)
  expect(await logged(officer)).toEqual([
    { action: 'export_begun', role: 'officer', subject: 'all', details: { filters: {} } },
    { action: 'list_exported', role: 'officer', subject: 'all', details: { lines: SENT } },
    expect.anything(),
    expect.anything(),
  ])
})

it("applies the list's filters and does not store the search text", async () => {
  const decider = await member('decider')
  const { text } = await exported(decider, { group: 'new', filters: { assignee: 'nobody' }, sought: 'bello-c' })
  expect(text.match(/Bello-c/g)).toHaveLength(SENT / 10)
  expect((await exported(decider, { group: 'decided', filters: {}, sought: '' })).text.split('\r\n')).toHaveLength(2)
  expect((await logged(decider)).map(({ details }) => details)).toEqual([
    { filters: { assignee: 'nobody' }, searched: true },
    { lines: SENT / 10 },
    { filters: {} },
    { lines: 0 },
  ])
})

it('is refused to all but current officers and deciders, whatever they send', async () => {
  const [viewer, operator, applicant, former, away] = [
    await member('viewer'),
    await member('operator'),
    await member(),
    await member('officer'),
    await member('officer'),
  ]
  await sql('select private.end_roles($1)', [former.id])
  await server.database.asAuth((tx) =>
    tx.query(
      `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [away.id, settings.staff.idleMinutes + 1],
    ),
  )
  const password = await sessionOf(await atFirstLevel(server, officer.email))
  const statuses: number[] = []
  for (const token of [viewer, operator, applicant, former, away].map((one) => one.token).concat(password.access_token, 'none'))
    statuses.push((await exported({ token })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 401])
  expect((await post(server, path, whole)).status).toBe(401)
  expect((await exported(viewer, 'nothing')).status).toBe(403)
  expect((await ask(server, path, { headers: bearer(officer.token) })).status).toBe(404)
  expect(
    await sql(`select from private.audit_log where action like '%export%' and actor = any ($1)`, [
      [viewer, operator, applicant, former, away].map(({ id }) => id),
    ]),
  ).toEqual([])
})

it.each([
  [null],
  [[]],
  [{}],
  ['all'],
  [{ ...whole, group: 'everything' }],
  [{ ...whole, group: ['all'] }],
  [{ ...whole, filters: { religion: 'any' } }],
  [{ ...whole, filters: { assignee: "' or true --" } }],
  [{ ...whole, filters: { status: 7 } }],
  [{ ...whole, filters: [] }],
  [{ ...whole, sought: null }],
  [{ ...whole, sought: 'x'.repeat(1001) }],
])('is refused for an invalid list: %j', async (list) => {
  const before = (await logged(officer)).length
  expect((await exported(officer, list)).status).toBe(400)
  expect(await logged(officer)).toHaveLength(before)
})

it("leaves out the caller's own application", async () => {
  const own = await createStaff(server.database, 'officer')
  await writeApplication(server.database, own, 'pending')
  const other = await createStaff(server.database, 'officer')
  expect([await linesFor(own.caller), await linesFor(other.caller)].map(({ length }) => length)).toEqual([SENT, SENT + 1])
  await sql('delete from private.work_items where applicant = $1', [own.id])
})

it("uses dates in the institute's time zone", async () => {
  const id = await writeApplication(server.database, await createPerson(server.database), 'pending')
  // The first and last minutes of the day, at least one of which falls on another date in any other time zone.
  await sql(
    `update private.work_items set (submitted_at, status_since)
       = ('2026-03-04 00:20'::timestamp at time zone $2, '2026-03-04 23:40'::timestamp at time zone $2)
     where application_id = $1`,
    [id, institute.timeZone],
  )
  const oldest = (await linesFor((await createStaff(server.database, 'officer')).caller)).at(-1)
  await sql('delete from private.work_items where application_id = $1', [id])
  expect(oldest).toMatchObject({ sentOn: '2026-03-04', since: '2026-03-04' })
})

it('leaves out restricted applications', async () => {
  const [one] = await sql<{ id: string; number: string }>('select id, number from public.applications order by number limit 1')
  await sql(
    `with asked as (
       insert into private.data_requests (id, reference, kind, came_by, name, email, said, received_on)
       values (
         gen_random_uuid(), private.next_reference('REQ'), 'restriction', 'letter', 'Amina Bello', 'amina@example.com', 'Keep it', now()
       )
       returning id
     ), made as (insert into private.restrictions (request_id) select id from asked returning id)
     insert into private.restricted_things (restriction_id, application) select id, $1 from made`,
    [one?.id],
  )
  const { caller } = await createStaff(server.database, 'officer')
  const lines = await linesFor(caller)
  await sql('delete from private.data_requests')
  expect(lines).toHaveLength(SENT - 1)
  expect(lines.map(({ number }) => number)).not.toContain(one?.number)
})

it('stops at the maximum number of lines per file', async () => {
  const { caller } = await createStaff(server.database, 'officer')
  const job = jobOf(caller)
  const first = await readPage(job, null)
  for (const most of [1, 50, 55]) expect(await all(exportedLines(job, first, most))).toHaveLength(most)
})

it('stops when the role ends or the client disconnects midway, and logs it', async () => {
  const leaving = await member('officer')
  // Too long to fit in the buffers between the two programs. The second page is not read until the first has been consumed.
  await sql(`update private.work_items set name = repeat('x', 400000)`)
  const file = await opened(leaving)
  expect(file.statusCode).toBe(200)
  await sql('select private.end_roles($1)', [leaving.id])
  const read = async () => {
    for await (const _part of file) continue
  }
  await expect(read()).rejects.toThrow('aborted')
  await expect
    .poll(async () => (await logged(leaving)).at(-1))
    .toMatchObject({ action: 'list_exported', details: { lines: 50, brokenOff: true } })

  const gone = await member('officer')
  const given = await opened(gone)
  given.destroy()
  await expect.poll(async () => (await logged(gone)).at(-1)).toMatchObject({ action: 'list_exported', details: { brokenOff: true } })
  expect((await ask(server, '/healthz')).status).toBe(200)
})
