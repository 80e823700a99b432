import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { PASSWORD, bearer, post, sessionOf, signedIn, subjectsTo } from '#server/testing/accounts.ts'
import { atFirstLevel, guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
/** An operator who keeps the role throughout, so that others can lose it. */
let keeper: Member
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  keeper = await member('operator')
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

type Member = { id: string; email: string; token: string }

/** A member of staff who has signed in with their second factor. */
async function member(...roles: StaffRole[]): Promise<Member> {
  const { email, client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await sql('select private.give_role($1, $2)', [user.id, role])
  return { id: user.id, email, token }
}

const reason = 'Seen in the office with their card'
const ask = (by: { token: string }, body: unknown) => post(server, '/api/staff/remove-two-factor', body, bearer(by.token))

const factors = async ({ id }: Pick<Member, 'id'>) =>
  Number((await sql<{ count: string }>('select count(*) from auth.mfa_factors where user_id = $1', [id]))[0]?.count)

it('lets a member of staff sign in with the password alone, notifies them and records the reason', async () => {
  const lost = await member('officer')
  expect(await ask(keeper, { person: lost.id, reason: ` ${reason} ` })).toMatchObject({ status: 200, body: { ok: true } })
  expect(await factors(lost)).toBe(0)
  expect((await (await atFirstLevel(server, lost.email)).auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
  // Earlier tokens are no longer accepted here.
  expect((await post(server, '/rest/v1/rpc/staff_active', {}, bearer(lost.token))).status).toBe(403)
  expect((await subjectsTo(server, lost.email))[0]).toMatch(subjectLike('factor_removed'))
  const entries = await sql('select actor, role, details from private.audit_log where subject = $1 and action = $2', [
    lost.id,
    'two_factor_removed',
  ])
  expect(entries).toEqual([{ actor: keeper.id, role: 'operator', details: { email: lost.email, reason } }])
})

it('is refused to all but current operators, for the operator themselves and for people who are not staff', async () => {
  const [lost, applicant, decider, former, away] = [
    await member('viewer'),
    await member(),
    await member('decider'),
    await member('operator'),
    await member('operator'),
  ]
  await sql('select private.end_roles($1)', [former.id])
  const minutes = settings.staff.idleMinutes + 1
  await server.database.asAuth((tx) =>
    tx.query(
      `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [away.id, minutes],
    ),
  )
  const { client } = await signedIn(server)
  const session = await sessionOf(client)
  const body = { person: lost.id, reason }
  const statuses: number[] = []
  for (const by of [applicant, decider, former, away, { token: session.access_token }, { token: 'none' }])
    statuses.push((await ask(by, body)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 401])
  expect((await post(server, '/api/staff/remove-two-factor', body)).status).toBe(401)
  for (const [given, status] of [
    [{ person: keeper.id, reason }, 409],
    [{ person: applicant.id, reason }, 404],
    [{ person: lost.id, reason: '  short  ' }, 400],
    [{ person: lost.id, reason: 'x'.repeat(501) }, 400],
    [{ person: 'nobody', reason }, 400],
    [[], 400],
  ] as const) {
    expect([given, (await ask(keeper, given)).status]).toEqual([given, status])
  }
  expect([await factors(lost), await factors(keeper)]).toEqual([1, 1])
})

it('the last operator cannot delete their account and is told why', async () => {
  await sql('select private.end_roles(user_id) from private.staff where ended_at is null and user_id <> $1', [keeper.id])
  const { body, status } = await post(server, '/api/delete-account', { email: keeper.email, password: PASSWORD }, bearer(keeper.token))
  expect([status, body]).toEqual([409, { error: { code: 'last_operator', message: expect.stringMatching(/last operator/) } }])
  expect(await sql('select from auth.users where id = $1', [keeper.id])).toHaveLength(1)
})
