// @module-tag slow

import { type IncomingMessage, request as openRequest } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { settings } from '#domain/settings.ts'
import { CLASS_COLUMNS, EXPORT_COLUMNS, type ExportLine } from '#domain/staff/work-export.ts'
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
let decider: Member
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  decider = await member('decider')
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

const jobOf = (caller: Caller): Export => ({
  database: server.database,
  caller,
  list: { group: 'all', filters: {}, sought: '', sort: null },
  format: 'csv',
  isClassList: false,
})

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
function opened({ token }: Member, list: object = whole): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { ...bearer(token), apikey: server.config.anonKey, 'content-type': 'application/json' }
  openRequest(`${server.url}${path}`, { method: 'POST', headers, agent: false }, resolve).on('error', reject).end(JSON.stringify(list))
  return promise
}

it('contains all pages of the list, formatted for spreadsheets, and is logged', async () => {
  await sql(`update private.work_items set name = '=HYPERLINK("https://evil.example")', follow_up_on = '2031-02-03'
    where application_id = (select application_id from private.work_items order by submitted_at limit 1)`)
  const { status, headers, text } = await exported(decider)
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
  const bytes = Buffer.concat(await all<Buffer>(await opened(decider)))
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  // The file contains no data that the law classes as sensitive.
  expect(text).not.toMatch(/Islam|stick|female|single|2004-02-29|Market Street/)
  expect(lines[1]).toContain(',adaeze@example.com,Enugu,')
  expect(await logged(decider)).toEqual([
    { action: 'export_begun', role: 'decider', subject: 'all', details: { filters: {}, format: 'csv' } },
    { action: 'list_exported', role: 'decider', subject: 'all', details: { lines: SENT } },
    expect.anything(),
    expect.anything(),
  ])
})

it("applies the list's filters and does not store the search text", async () => {
  const other = await member('decider')
  const { text } = await exported(other, { group: 'new', filters: { assignee: 'nobody' }, sought: 'bello-c' })
  expect(text.match(/Bello-c/g)).toHaveLength(SENT / 10)
  expect((await exported(other, { group: 'decided', filters: {}, sought: '' })).text.split('\r\n')).toHaveLength(2)
  expect((await logged(other)).map(({ details }) => details)).toEqual([
    { filters: { assignee: 'nobody' }, format: 'csv', searched: true },
    { lines: SENT / 10 },
    { filters: {}, format: 'csv' },
    { lines: 0 },
  ])
})

it('is refused to all but current deciders, whatever they send', async () => {
  const [viewer, officer, operator, applicant, former, away] = [
    await member('viewer'),
    await member('officer'),
    await member('operator'),
    await member(),
    await member('decider'),
    await member('decider'),
  ]
  await sql('select private.end_roles($1)', [former.id])
  await server.database.asAuth((tx) =>
    tx.query(
      `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [away.id, settings.staff.idleMinutes + 1],
    ),
  )
  const password = await sessionOf(await atFirstLevel(server, decider.email))
  const statuses: number[] = []
  for (const token of [viewer, officer, operator, applicant, former, away].map((one) => one.token).concat(password.access_token, 'none'))
    statuses.push((await exported({ token })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 401])
  expect((await post(server, path, whole)).status).toBe(401)
  expect((await exported(viewer, 'nothing')).status).toBe(403)
  expect((await ask(server, path, { headers: bearer(decider.token) })).status).toBe(404)
  expect(
    await sql(`select from private.audit_log where action like '%export%' and actor = any ($1)`, [
      [viewer, officer, operator, applicant, former, away].map(({ id }) => id),
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
  [{ ...whole, sort: 'gender' }],
  [{ ...whole, format: 'pdf' }],
  [{ ...whole, sought: 'x'.repeat(1001) }],
])('is refused for an invalid list: %j', async (list) => {
  const before = (await logged(decider)).length
  expect((await exported(decider, list)).status).toBe(400)
  expect(await logged(decider)).toHaveLength(before)
})

it("leaves out the caller's own application", async () => {
  const own = await createStaff(server.database, 'decider')
  await writeApplication(server.database, own, 'pending')
  const other = await createStaff(server.database, 'decider')
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
  const oldest = (await linesFor((await createStaff(server.database, 'decider')).caller)).at(-1)
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
  const { caller } = await createStaff(server.database, 'decider')
  const lines = await linesFor(caller)
  await sql('delete from private.data_requests')
  expect(lines).toHaveLength(SENT - 1)
  expect(lines.map(({ number }) => number)).not.toContain(one?.number)
})

it('stops at the maximum number of lines per file', async () => {
  const { caller } = await createStaff(server.database, 'decider')
  const job = jobOf(caller)
  const first = await readPage(job, null)
  for (const most of [1, 50, 55]) expect(await all(exportedLines(job, first, most))).toHaveLength(most)
})

it('writes the same lines as a workbook, in the order of the list, with text in every cell', async () => {
  await sql(`update private.work_items set name = E'=1+1 <b> & \\u0001"' where application_id in (
    select application_id from private.work_items order by sort_name, application_id limit 1)`)
  const other = await member('decider')
  const file = await opened(other, { ...whole, sort: 'name', format: 'xlsx' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="applications.xlsx"')
  const parts = unzipped(Buffer.concat(await all<Buffer>(file)))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = sheet.split('<row>').slice(1)
  const ordered = await sql<{ number: string }>('select number from private.work_items order by sort_name, application_id')
  expect(rows.slice(1).map((row) => /preserve">([^<]*)/.exec(row)?.[1])).toEqual(ordered.map(({ number }) => number))
  expect(rows[1]).toContain('=1+1 &lt;b&gt; &amp; "')
  expect([sheet.includes('<f>'), sheet.includes('\u0001')]).toEqual([false, false])
  expect(rows[0]?.match(/<c /g)).toHaveLength(EXPORT_COLUMNS.length)
  const started = await opened(other, { ...whole, format: 'xlsx', isClassList: true })
  const header = unzipped(Buffer.concat(await all<Buffer>(started)))
    .get('xl/worksheets/sheet1.xml')
    ?.split('<row>')[1]
  expect([...(header ?? '').matchAll(/preserve">([^<]*)/g)].map(([, text]) => text)).toEqual(CLASS_COLUMNS.map((column) => column.header))
  expect((await logged(other))[0]?.details).toEqual({ filters: {}, format: 'xlsx' })
})

it('stops when the role ends or the client disconnects midway, and logs it', async () => {
  const leaving = await member('decider')
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

  const gone = await member('decider')
  const given = await opened(gone)
  given.destroy()
  await expect.poll(async () => (await logged(gone)).at(-1)).toMatchObject({ action: 'list_exported', details: { brokenOff: true } })
  expect((await ask(server, '/healthz')).status).toBe(200)
})

/** The parts of a zip file, from its central directory. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [file.readUInt32LE(at + 20), ...[28, 30, 32].map((offset) => file.readUInt16LE(at + offset))]
    const local = file.readUInt32LE(at + 42)
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(data, data + (size ?? 0))
    parts.set(
      file.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString(),
    )
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}
