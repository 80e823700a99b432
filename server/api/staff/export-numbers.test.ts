import { afterAll, beforeAll, expect, it } from 'vitest'
import { NUMBER_HEADERS, countWords, type Numbers } from '#domain/staff/numbers.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { reckonNumbers } from '#server/jobs/reckon-numbers.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { makeApplications } from '#supabase/tests/numbers/made-applications.ts'

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

const exported = (token: string, body: unknown = { intake: '' }) => post(server, '/api/staff/export-numbers', body, bearer(token))

async function reckon(): Promise<void> {
  await sql("update private.number_state set next_at = now() + interval '1 hour'")
  // What the server began meanwhile is over once this one is let in.
  await expect
    .poll(async () => {
      await sql('update private.number_state set next_at = now(), is_settled = false')
      return reckonNumbers(server.database)
    })
    .toBe(true)
}

it('is what the page shows, for spreadsheets, without formulas, and stands in the log', async () => {
  const decider = await member('decider')
  await makeApplications(server.database, 600)
  // Whatever gets into a group by another way than the form.
  await sql(`update private.application_times set program = '=HYPERLINK("https://evil.example")' where program = $1`, [
    (await sql<{ program: string }>('select program from private.application_times group by 1 order by count(*) desc limit 1'))[0]?.program,
  ])
  await reckon()
  const { data } = await decider.client.rpc('staff_numbers')
  const numbers = data as Numbers
  const { status, headers, text } = await exported(decider.token)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="numbers.csv"')
  const lines = text.split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual([NUMBER_HEADERS.join(','), ''])
  const groups = numbers.programs.length + numbers.courses.length + numbers.origins.length + numbers.intakes.length
  expect(lines).toHaveLength(groups + 3)
  expect(lines[1]).toMatch(new RegExp(`^All,,All,${numbers.total.counts.map(countWords).join(',')},`))
  expect(text).toContain(`Program,,"'=HYPERLINK(""https://evil.example"")",`)
  expect(text).not.toMatch(/(^|,)"?[=+@\t]/m)
  expect(text).toContain(',not shown,')
  const bytes = await fetch(`${server.url}/api/staff/export-numbers`, {
    method: 'POST',
    headers: { ...bearer(decider.token), apikey: server.config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ intake: numbers.choices?.[0]?.value }),
  })
  expect(
    Buffer.from(await bytes.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('efbbbf')
  expect(
    await sql(`select action, role, subject_kind, subject, details from private.audit_log where actor = $1 order by id`, [decider.id]),
  ).toEqual([
    {
      action: 'list_exported',
      role: 'decider',
      subject_kind: 'numbers',
      subject: 'all',
      details: { filters: { intake: '' }, lines: groups + 1 },
    },
    expect.objectContaining({ subject: numbers.choices?.[0]?.value }),
  ])
})

it('is refused to everybody but deciders, and for what is no intake', async () => {
  const statuses: number[] = []
  for (const one of [await member('viewer'), await member('officer'), await member('operator'), await member()])
    statuses.push((await exported(one.token)).status)
  statuses.push((await exported('none')).status, (await post(server, '/api/staff/export-numbers', { intake: '' })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 401, 401])
  const decider = await member('decider')
  for (const body of [{}, { intake: 7 }, { intake: 'none' }, { intake: "' or 1=1" }, { intake: 'x'.repeat(300) }])
    expect((await exported(decider.token, body)).status).toBe(400)
  expect(await sql('select 1 from private.audit_log where actor = $1', [decider.id])).toEqual([])
})
