import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Caller } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'
import { staffFunctions } from './staff-functions.ts'
import { stands } from './looks/stands.ts'
import { type StaffMember, call as ask, callerIn, createStaff, minutesPass, openSession, refusal, rolesOf } from './staff-people.ts'

let test: TestDatabase
/** Remains an operator throughout, so that other operators can lose the role. */
let operator: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  operator = await createStaff(test.database, 'operator')
})
afterAll(() => test.drop())

const call = <T>(caller: Caller, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

const log = (subject: string) =>
  asServer<{ action: string; actor: string | null; role: string | null; details: unknown }>(
    'select action, actor, role, details from private.audit_log where subject = $1 order by id',
    [subject],
  )

const self = (caller: Caller) => call<{ state: string; role: string | null; isOperator: boolean }>(caller, 'public.staff_self()')

/** Each of the first three roles includes the ones before it. */
const includes = (role: StaffRole, least: StaffRole | 'decider or operator') =>
  least === 'decider or operator'
    ? role === 'decider' || role === 'operator'
    : role === least || (role !== 'operator' && least !== 'operator' && STAFF_ROLES.indexOf(role) > STAFF_ROLES.indexOf(least))

describe('permissions', () => {
  it.each(stands)('%s is refused by every function: %s', async (_name, refused, make) => {
    const caller = await make(test.database)
    for (const [name, , text, values] of staffFunctions) {
      expect([name, await refusal(call(caller, text, values?.()))]).toEqual([name, refused])
    }
  })

  it.each(STAFF_ROLES)('%s can call the functions that the role includes', async (role) => {
    const { caller } = await createStaff(test.database, role)
    for (const [name, least, text, values] of staffFunctions) {
      const isRefused = (await refusal(call(caller, text, values?.()))) === 'PT403 role_missing'
      expect([name, isRefused]).toEqual([name, least !== 'any' && !includes(role, least)])
    }
  })

  it('each of the first three roles includes the ones before it, and operator includes none', async () => {
    const ladder = STAFF_ROLES.filter((role) => role !== 'operator')
    for (const [at, role] of ladder.entries()) {
      const [row] = await asServer<{ may: boolean[] }>(
        `select array(
           select private.has_staff_role(array[$1], needed) from unnest($2::text[]) with ordinality as asked (needed, at) order by at
         ) as may`,
        [role, ladder],
      )
      expect(row?.may).toEqual(ladder.map((_, least) => least <= at))
    }
    const [row] = await asServer<{ may: boolean }>(`select private.has_staff_role('{operator}', 'viewer') as may`)
    expect(row?.may).toBe(false)
  })

  it('no API role can access the tables', async () => {
    for (const caller of [callerFor('anon'), operator.caller, callerFor('service_role')]) {
      for (const table of [
        'staff',
        'staff_presence',
        'staff_invitations',
        'audit_log',
        'work_items',
        'work_counts',
        'work_reads',
        'staff_away',
        'staff_views',
        'inbox_items',
        'inbox_words',
        'inbox_reads',
        'inbox_removals',
        'inbox_notes',
        'inquiry_answers',
        'saved_replies',
        'application_notes',
        'application_mentions',
        'interviews',
        'interviewers',
        'application_presence',
        'duplicate_keys',
        'duplicate_verdicts',
        'mail_checks',
        'backup_runs',
        'site_copies',
      ]) {
        await expect(test.database.queryAsCaller(caller, { text: `select from private.${table}`, values: [] })).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
  })
})

describe('an idle session', () => {
  it('stays idle until a newer code is entered, and activity prevents it but reading does not', async () => {
    const person = await createStaff(test.database, 'viewer')
    const { database } = test
    const most = settings.staff.idleMinutes
    await minutesPass(database, person.sessionId, most - 1)
    await call(person.caller, 'public.staff_active()')
    await minutesPass(database, person.sessionId, most - 1)
    expect((await self(person.caller)).state).toBe('open')
    await minutesPass(database, person.sessionId, 2)
    expect((await self(person.caller)).state).toBe('idle')
    expect(await refusal(call(person.caller, 'public.staff_active()'))).toBe('PT403 staff_idle')
    await database.asAuth((tx) =>
      tx.query(`update auth.mfa_amr_claims set updated_at = now() where session_id = $1 and authentication_method = 'password'`, [
        person.sessionId,
      ]),
    )
    expect((await self(person.caller)).state).toBe('idle')
    await database.asAuth((tx) =>
      tx.query(`update auth.mfa_amr_claims set updated_at = now() where session_id = $1 and authentication_method = 'totp'`, [
        person.sessionId,
      ]),
    )
    expect((await self(person.caller)).state).toBe('open')
  })

  it('affects only that session, not the person’s other sessions', async () => {
    const person = await createStaff(test.database, 'viewer')
    await call(person.caller, 'public.staff_active()')
    const other = callerIn(await openSession(test.database, person, 'aal2'), person, 'aal2')
    await minutesPass(test.database, person.sessionId, settings.staff.idleMinutes + 1)
    expect([(await self(person.caller)).state, (await self(other)).state]).toEqual(['idle', 'open'])
  })
})

describe('staff roles', () => {
  it('are given, changed and ended by operators, with immediate effect and a log entry each time', async () => {
    const person = await createStaff(test.database, 'viewer')
    expect(await self(person.caller)).toMatchObject({ state: 'open', role: 'viewer', isOperator: false })
    await call(operator.caller, `public.staff_give_role($1, 'decider')`, [person.id])
    await call(operator.caller, `public.staff_give_role($1, 'operator', current_date + 1)`, [person.id])
    await call(operator.caller, `public.staff_give_role($1, 'operator', current_date + 2)`, [person.id])
    expect(await self(person.caller)).toMatchObject({ role: 'decider', isOperator: true })
    await call(operator.caller, `public.staff_end_role($1, 'operator')`, [person.id])
    await call(operator.caller, `public.staff_end_role($1, 'decider')`, [person.id])
    expect(await self(person.caller)).toMatchObject({ state: 'none', role: null, isOperator: false })
    const entries = (await log(person.id)).map(({ action, actor, details }) => [
      action,
      actor === operator.id,
      (details as { role: string }).role,
    ])
    expect(entries).toEqual([
      ['role_given', false, 'viewer'],
      ['role_ended', true, 'viewer'],
      ['role_given', true, 'decider'],
      ['role_given', true, 'operator'],
      ['role_changed', true, 'operator'],
      ['role_ended', true, 'operator'],
      ['role_ended', true, 'decider'],
    ])
  })

  it.each([
    ['a role that is none', 'PT400 role_unknown', `public.staff_give_role($1, 'owner')`],
    ['no role', 'PT400 role_unknown', 'public.staff_give_role($1, null)'],
    ['an end that is past', 'PT400 until_past', `public.staff_give_role($1, 'viewer', current_date - 2)`],
    ['to end what nobody has', 'PT404 not_staff', `public.staff_end_role($1, 'decider')`],
    ['to end nothing', 'PT404 not_staff', 'public.staff_end_role($1, null)'],
  ])('reject %s: %s', async (_name, refused, text) => {
    const person = await createStaff(test.database, 'officer')
    expect(await refusal(call(operator.caller, text, [person.id]))).toBe(refused)
    expect(await rolesOf(test.database, person)).toEqual(['officer'])
  })

  it('cannot be given to people without an account or to oneself', async () => {
    const stranger = await createPerson(test.database)
    expect(await refusal(call(operator.caller, `public.staff_give_role($1, 'viewer')`, [stranger.id]))).toBe('PT404 not_staff')
    expect(await refusal(call(operator.caller, `public.staff_give_role($1, 'decider')`, [operator.id]))).toBe('PT409 own_role')
    expect(await refusal(call(operator.caller, `public.staff_invite($1, 'decider')`, [operator.email]))).toBe('PT409 own_role')
  })
})

describe('the last operator', () => {
  /** A separate database with only these people. */
  let alone: TestDatabase
  beforeAll(async () => {
    alone = await createTestDatabase()
  })
  afterAll(() => alone.drop())

  const as = (caller: Caller, text: string, values: unknown[]) => refusal(alone.database.queryAsCaller(caller, { text, values }))

  it('cannot be removed by any means, even if two operators end each other’s role at the same time', async () => {
    const { database } = alone
    const [one, two] = [await createStaff(database, 'operator'), await createStaff(database, 'operator')]
    const end = `select public.staff_end_role($1, 'operator')`
    const outcomes = await Promise.all([as(one.caller, end, [two.id]), as(two.caller, end, [one.id])])
    // When the second call runs, its target is the last operator or its caller is no longer staff.
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1)
    expect(['PT409 last_operator', 'PT403 not_staff']).toContain(outcomes.find((outcome) => outcome !== 'passed'))
    const [last, other] = outcomes[0] === 'passed' ? [one, two] : [two, one]
    const doors: [string, string, unknown[]][] = [
      ['ended', `select private.end_roles($1, 'operator')`, [last.id]],
      ['until', `select private.give_role($1, 'operator', now() + interval '1 day')`, [last.id]],
      ['deleted account', 'select private.delete_account($1)', [last.id]],
      ['deleted row', 'delete from auth.users where id = $1', [last.id]],
      ['deleted entry', 'delete from private.staff where user_id = $1', [last.id]],
      ['another role', `update private.staff set role = 'viewer' where user_id = $1 and role = 'operator'`, [last.id]],
    ]
    for (const [name, text, values] of doors) {
      expect([name, await refusal(database.queryAsServer(text, values))]).toEqual([name, 'PT409 last_operator'])
    }
    // An operator whose role is about to end does not count.
    await database.queryAsServer(`select private.give_role($1, 'operator', now() + interval '1 day')`, [other.id])
    expect(await as(last.caller, end, [last.id])).toBe('PT409 last_operator')
    await database.queryAsServer(`select private.give_role($1, 'operator')`, [other.id])
    expect(await as(last.caller, end, [last.id])).toBe('passed')
  })

  it('other roles also end when the account is deleted, but the log is retained', async () => {
    const { database } = alone
    const person = await createStaff(database, 'officer')
    await database.queryAsServer('select private.delete_account($1)', [person.id])
    const { rows: held } = await database.queryAsServer('select from private.staff where user_id = $1 and ended_at is null', [person.id])
    expect(held).toEqual([])
    const { rows } = await database.queryAsServer<{ action: string }>(
      'select action from private.audit_log where subject = $1 order by id',
      [person.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['role_given', 'role_ended'])
  })
})
