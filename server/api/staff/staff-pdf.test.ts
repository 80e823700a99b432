import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { ask, bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { completeApplication } from '#server/testing/complete-application.ts'
import { guarded } from '#server/testing/factors.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

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

async function send({ client, id }: Pick<Awaited<ReturnType<typeof member>>, 'client' | 'id'>): Promise<string> {
  const row = completeApplication()
  const secret = {
    religion: 'Plantedreligion',
    disability: { hasDisability: true, details: 'Planteddisability' },
    maritalStatus: 'divorced',
    gender: 'other',
  }
  const personal = { ...(row['personal_info' as never] as object), ...secret, dateOfBirth: '1971-02-03' }
  const { data, error } = await client
    .from('applications')
    .insert({ ...row, personal_info: personal, user_id: id, status: 'pending' })
    .select('number')
    .single<{ number: string }>()
  if (error) throw error
  return data.number
}

const pdf = (number: string, token?: string) =>
  ask(server, `/api/staff/applications/${number}/pdf`, token === undefined ? {} : { headers: bearer(token) })

it('returns a file without the withheld data to a viewer, and logs who requested it', async () => {
  const viewer = await member('viewer')
  const number = await send(await member())
  await sql(
    `insert into private.paper_declarations (application_id, version, signed_on, signed_by, witness, reference)
     select id, '2026-11', '2026-11-20', 'Adaeze Obi', 'Ngozi Eze', 'Folder 12' from public.applications where number = $1`,
    [number],
  )
  const answer = await fetch(`${server.url}/api/staff/applications/${number.toLowerCase()}/pdf`, { headers: bearer(viewer.token) })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
  const { text } = readPdf(await answer.bytes())
  for (const part of [number, 'A staff copy', 'adaeze@example.com', 'Signed on paper by Adaeze Obi', 'Folder 12'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Planted|Divorced|1971|Date of Birth|Gender|Marital Status|Religion|I have a disability/)
  expect(await sql(`select actor, role, details from private.audit_log where subject = $1`, [number])).toEqual([
    { actor: viewer.id, role: 'viewer', details: {} },
  ])
})

it('is available only to current staff, and not for their own application or deleted accounts', async () => {
  const applicant = await member()
  const decider = await member('decider')
  const number = await send(applicant)
  const own = await send(decider)
  const former = await member('officer')
  await sql('select private.end_roles($1)', [former.id])
  const plain = (await sessionOf((await signedIn(server)).client)).access_token
  const operator = await member('operator')
  const statuses = []
  for (const token of [applicant.token, former.token, plain, operator.token, 'none']) statuses.push((await pdf(number, token)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 401])
  expect((await pdf(number)).status).toBe(401)
  expect((await pdf(own, decider.token)).status).toBe(403)
  for (const foreign of ['none', '%00', "1' or '1'='1", 'x'.repeat(5000)])
    expect([404, 400, 414]).toContain((await pdf(encodeURIComponent(foreign), decider.token)).status)
  await sql('select private.delete_account($1)', [applicant.id])
  expect((await pdf(number, decider.token)).status).toBe(404)
})
