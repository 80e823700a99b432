import { afterAll, beforeAll, expect, it } from 'vitest'
import { STATISTICS_DIMENSIONS, STATISTICS_HEADERS, groupsBy, statisticsRows, type Statistics, totalOf } from '#domain/staff/statistics.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { refreshStatistics } from '#server/jobs/refresh-statistics.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { unzipped } from '#server/testing/unzipped.ts'
import { makeApplications } from '#supabase/tests/statistics/made-applications.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

async function member(...roles: StaffRole[]) {
  const { client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await sql('select private.give_role($1, $2)', [user.id, role])
  return { id: user.id, client, token }
}

const exported = (token: string, body: unknown = { intake: '' }) => post(server, '/api/staff/export-statistics', body, bearer(token))

async function fileOf(token: string, body: unknown): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${server.url}/api/staff/export-statistics`, {
    method: 'POST',
    headers: { ...bearer(token), apikey: server.config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Retries until it succeeds, because the server may be refreshing the statistics at the same time. */
async function count(): Promise<Statistics> {
  await expect
    .poll(async () => {
      await sql('update private.statistics_state set next_at = now(), writes = null')
      return refreshStatistics(server.database)
    })
    .toBe(true)
  const viewer = await member('viewer')
  const { data } = await viewer.client.rpc('staff_statistics')
  return data as Statistics
}

it('contains the figures from the page, safe for spreadsheets, and is logged', async () => {
  const decider = await member('decider')
  await makeApplications(server.database, 600)
  // A program name that a spreadsheet would evaluate as a formula.
  await sql(`update private.settings set settings = jsonb_set(settings, '{programs,evil}', '{"title":"=HYPERLINK(1)","courses":{}}')`)
  await sql(
    `update private.application_times set program = 'evil'
     where application_id in (select application_id from private.application_times limit 3)`,
  )
  const statistics = await count()
  const { status, headers, text } = await exported(decider.token)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="report.csv"')
  const lines = text.split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual([STATISTICS_HEADERS.join(','), ''])
  expect(lines).toHaveLength(statistics.groups.length + 2)
  expect(lines[1]).toMatch(new RegExp(`^All,,All,${totalOf(statistics)[0]?.counts.join(',')},`))
  expect(text).toContain(`Program,,'=HYPERLINK(1),3,`)
  expect(text).not.toMatch(/(^|,)"?[=+@\t]/m)
  expect(text).not.toContain('<5')
  const intake = groupsBy(statistics, 'intake')[0]?.key
  const { bytes } = await fileOf(decider.token, { intake })
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(
    await sql(`select action, role, subject_kind, subject, details from private.audit_log where actor = $1 order by id`, [decider.id]),
  ).toEqual([
    {
      action: 'list_exported',
      role: 'decider',
      subject_kind: 'statistics',
      subject: 'all',
      details: { filters: { intake: '' }, lines: statistics.groups.length },
    },
    expect.objectContaining({ subject: intake }),
  ])
})

it('gives the groups of one dimension with the total, also as a workbook with numbers in its cells', async () => {
  const decider = await member('decider')
  const statistics = await count()
  const { text } = await exported(decider.token, { intake: '', by: 'gender' })
  const labels = ['All', ...groupsBy(statistics, 'gender').map(() => 'Gender')]
  const lines = text.split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(labels)
  const { headers, bytes } = await fileOf(decider.token, { intake: '', by: 'gender', format: 'xlsx' })
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="report.xlsx"',
  ])
  const parts = unzipped(bytes)
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Report"')
  const [header, total, ...rest] = (parts.get('xl/worksheets/sheet1.xml') ?? '').split('<row>').slice(1)
  expect(header?.match(/<c /g)).toHaveLength(STATISTICS_HEADERS.length)
  expect([...(total ?? '').matchAll(/<v>(\d+)<\/v>/g)].slice(0, 6).map(([, value]) => Number(value))).toEqual(
    totalOf(statistics)[0]?.counts,
  )
  expect(rest.map((row) => /preserve">([^<]*)/.exec(row)?.[1])).toEqual(labels.slice(1))
  // A text that would be a formula is text.
  const { bytes: programs } = await fileOf(decider.token, { intake: '', by: 'program', format: 'xlsx' })
  expect(unzipped(programs).get('xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve">=HYPERLINK(1)</t>')
  expect(await sql(`select details -> 'filters' as filters from private.audit_log where actor = $1 order by id`, [decider.id])).toEqual([
    { filters: { intake: '', by: 'gender' } },
    { filters: { intake: '', by: 'gender', format: 'xlsx' } },
    { filters: { intake: '', by: 'program', format: 'xlsx' } },
  ])
})

it('gives outsiders the groups of one dimension only, with counts below 5 shown as <5 and no totals', async () => {
  const decider = await member('decider')
  const statistics = await count()
  for (const { key, label } of STATISTICS_DIMENSIONS) {
    const { status, text } = await exported(decider.token, { intake: '', by: key, isForOutsiders: true })
    expect(status).toBe(200)
    const groups = groupsBy(statistics, key)
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(groups.map(() => label))
    for (const [at, cells] of statisticsRows(statistics, { by: key, isForOutsiders: true }).entries())
      expect(lines[at]).toContain(`,${cells.slice(3, 9).join(',')},`)
  }
  const { text } = await exported(decider.token, { intake: '', by: 'course', isForOutsiders: true })
  expect(text).toContain(',<5,')
  // The file contains neither durations for small groups nor errors.
  expect(text).not.toMatch(/<5,<5,<5,<5,(<5|\d+),?[\d.]+,[\d.]+/)
  expect(
    await sql(`select details -> 'filters' as filters from private.audit_log where actor = $1 order by id desc limit 1`, [decider.id]),
  ).toEqual([{ filters: { intake: '', by: 'course', isForOutsiders: true } }])
})

it('is refused to all but deciders, and for an invalid intake', async () => {
  const statuses: number[] = []
  for (const one of [await member('viewer'), await member('officer'), await member('operator'), await member()])
    statuses.push((await exported(one.token)).status)
  statuses.push((await exported('none')).status, (await post(server, '/api/staff/export-statistics', { intake: '' })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 401, 401])
  const decider = await member('decider')
  for (const body of [
    {},
    { intake: 7 },
    { intake: 'none' },
    { intake: "' or 1=1" },
    { intake: 'x'.repeat(300) },
    { intake: '\u0000' },
    { intake: '', by: 'surname' },
    { intake: '', isForOutsiders: true },
    { intake: '', format: 'pdf' },
  ])
    expect((await exported(decider.token, body)).status).toBe(400)
  expect(await sql('select 1 from private.audit_log where actor = $1', [decider.id])).toEqual([])
})
