import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { SiteState } from '#domain/staff/site-health.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { sampleLeft } from '#server/site-health/sample-left.ts'
import { bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
let halima: Member
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  halima = await member('operator')
})
afterAll(() => server.close())
beforeEach(() => sql('truncate private.mail_checks, private.backup_runs, private.outbox'))

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

type Member = { id: string; email: string; token: string }

/** A member of staff who has signed in with their second factor. */
async function member(...roles: StaffRole[]): Promise<Member> {
  const { email, client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await sql('select private.give_role($1, $2)', [user.id, role])
  return { id: user.id, email, token }
}

async function stateFor({ token }: { token: string }): Promise<{ status: number; state: SiteState }> {
  const answer = await fetch(`${server.url}/api/staff/site-health`, { headers: bearer(token) })
  return { status: answer.status, state: (await answer.json()) as SiteState }
}
const doors = ['mail-check', 'mail-check/code', 'confirm-backups']

describe('site health', () => {
  it('is shown to current operators only, at every endpoint', async () => {
    const [applicant, viewer, officer, decider, former, away] = [
      await member(),
      await member('viewer'),
      await member('officer'),
      await member('decider'),
      await member('operator'),
      await member('operator'),
    ]
    await sql('select private.end_roles($1)', [former.id])
    await server.database.asAuth((tx) =>
      tx.query(
        `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [away.id, settings.staff.idleMinutes + 1],
      ),
    )
    const atFirst = await sessionOf((await signedIn(server)).client)
    const others = [applicant, viewer, officer, decider, former, away, { token: atFirst.access_token }, { token: 'none' }]
    const refused = [403, 403, 403, 403, 403, 403, 403, 401]
    expect(await Promise.all(others.map(async (by) => (await stateFor(by)).status))).toEqual(refused)
    for (const door of doors) {
      const statuses = await Promise.all(
        others.map(async ({ token }) => (await post(server, `/api/staff/${door}`, {}, bearer(token))).status),
      )
      expect([door, statuses]).toEqual([door, refused])
      expect((await post(server, `/api/staff/${door}`, {})).status).toBe(401)
    }
    expect((await stateFor(halima)).status).toBe(200)
  })

  it('is derived from the current state: staff, content, configuration', async () => {
    const { state } = await stateFor(halima)
    expect(state.undone).toEqual(expect.arrayContaining(['address', 'mail', 'backup', 'robots']))
    expect(state.sampleLeft).toEqual(await sampleLeft())
    expect(state.undone.includes('facts')).toBe(state.sampleLeft.length > 0)
    expect(state.copies).toEqual([
      expect.objectContaining({ newer: { state: 'off' }, disk: { free: expect.any(Number), total: expect.any(Number) } }),
    ])
    const before = state.staff
    const invited = await sql<{ id: number }>(
      `insert into private.staff_invitations (email, role, token_hash, expires_at)
       values ('ngozi@example.com', 'viewer', sha256('x'), now() + interval '1 day') returning id`,
    )
    expect((await stateFor(halima)).state.staff).toEqual({ ...before, invited: before.invited + 1 })
    await sql('update private.staff_invitations set ended_at = now() where id = $1', [invited[0]?.id])
    const chidi = await member('operator', 'officer')
    expect((await stateFor(halima)).state.staff).toEqual({
      ...before,
      operators: before.operators + 1,
      operatorsReady: before.operatorsReady + 1,
    })
    await sql('select private.end_roles($1)', [chidi.id])
    expect((await stateFor(halima)).state.staff).toEqual(before)
  })

  it('contains no server address, no folder and no secret', async () => {
    const said = JSON.stringify((await stateFor(halima)).state)
    for (const secret of [server.config.dataDir, server.config.jwtSecret, server.ownerUrl, 'postgres', 'smtp:'])
      expect(said).not.toContain(secret)
  })

  it('marks the menu while the site has a problem, for operators only', async () => {
    const standing = async ({ token }: Member) => (await post(server, '/rest/v1/rpc/staff_self', {}, bearer(token))).body
    const officer = await member('officer')
    await stateFor(halima)
    expect(await standing(halima)).toMatchObject({ hasSiteProblem: false })
    await sql(`select private.queue_email('inquiry_answer', 'amina@example.com', '{}')`)
    await sql(`update private.outbox set state = 'failed', last_error = 'EENVELOPE, 550 5.1.1' where kind = 'inquiry_answer'`)
    expect((await stateFor(halima)).state).toMatchObject({ problems: [{ kind: 'mail_failed' }], messages: { email: { failed: 1 } } })
    expect(await standing(halima)).toMatchObject({ hasSiteProblem: true })
    expect(await standing(officer)).not.toHaveProperty('hasSiteProblem')
    await sql(`update private.outbox set created_at = now() - interval '3 days', next_attempt_at = now() - interval '3 days'`)
    expect((await stateFor(halima)).state.problems).toEqual([])
    expect(await standing(halima)).toMatchObject({ hasSiteProblem: false })
  })

  it('does not count an email that is withheld by a restriction as a problem', async () => {
    await sql(`select private.queue_email('notification', 'amina@example.com', '{}')`)
    await sql(`update private.outbox set state = 'failed', last_error = 'restricted' where kind = 'notification'`)
    const { state } = await stateFor(halima)
    await sql(`delete from private.outbox where kind = 'notification'`)
    expect(state).toMatchObject({ problems: [], messages: { email: { failed: 0 } } })
  })

  it('reports how many emails are waiting and why, but not their content', async () => {
    await sql(`select private.queue_email('inquiry_answer', 'amina@example.com', '{"body": "Come on Tuesday"}')`)
    await sql(`update private.outbox set created_at = now() - interval '20 minutes', last_error = 'ECONNECTION'`)
    const { state } = await stateFor(halima)
    expect(state.messages.email).toMatchObject({ waiting: 1, reason: 'ECONNECTION', since: expect.any(String) })
    // Without a mail server, emails wait because none is configured. That is a setup step.
    expect(state.problems).toEqual([])
    expect(JSON.stringify(state)).not.toMatch(/amina|Tuesday/)
  })

  it('takes less than a second with ten thousand failed or waiting emails', async () => {
    await sql(
      `insert into private.outbox (kind, recipient, state, created_at)
       select 'inquiry_answer', 'amina@example.com', (array['failed', 'queued'])[1 + n % 2], now() - interval '1 hour'
       from generate_series(1, 10000) as n`,
    )
    const began = performance.now()
    expect((await stateFor(halima)).state.messages.email).toMatchObject({ failed: 1001, waiting: 1001 })
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('the mail check', () => {
  it('is not available where there is no mail server', async () => {
    expect((await post(server, '/api/staff/mail-check', {}, bearer(halima.token))).status).toBe(404)
    expect(await sql('select from private.outbox')).toEqual([])
  })
})

describe("a provider's backups", () => {
  it('cannot be confirmed by a statement where this server stores the data', async () => {
    const told = await post(server, '/api/staff/confirm-backups', { said: 'They are made every night.' }, bearer(halima.token))
    expect(told.status).toBe(404)
    expect(await sql('select from private.backup_runs')).toEqual([])
  })

  it('have no size on record, but a backup that this server ran must have one', async () => {
    const add = (columns: string, values: string) => sql(`insert into private.backup_runs (${columns}) values (${values})`)
    await expect(add('kind', `'command'`)).rejects.toThrow('backup_runs_amount')
    await expect(add('kind, said, rows, bytes', `'provider', 'words', 1, 1`)).rejects.toThrow('backup_runs_amount')
    await expect(add('kind, said', `'nobody', 'words'`)).rejects.toThrow('backup_runs_kind')
    await add('kind, rows, bytes', `'command', 12, 3456`)
    const { state } = await stateFor(halima)
    expect(state.backup.ran).toMatchObject({ rows: 12, bytes: 3456 })
    expect(state.undone).not.toContain('backup')
    await sql(`update private.backup_runs set at = now() - interval '3 days'`)
    expect((await stateFor(halima)).state.problems).toEqual([{ kind: 'backup_old' }])
  })
})
