import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { Caller } from '#server/database/database.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call as ask, callerIn, createStaff, openSession, refusal, rolesOf } from './staff-people.ts'

let test: TestDatabase
let operator: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  operator = await createStaff(test.database, 'operator')
})
afterAll(() => test.drop())

const call = <T>(caller: Caller, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

/** Invites an address and returns the contents of its email. */
async function invite(email: string, role = 'officer', by: Caller = operator.caller): Promise<{ id: string; token: string }> {
  const id = await call<string>(by, 'public.staff_invite($1, $2)', [email, role])
  const [message] = await asServer<{ payload: { token: string } }>('select payload from private.outbox where dedupe_key = $1', [
    `staff_invitation:${id}`,
  ])
  return { id, token: message?.payload.token ?? '' }
}

/** Signed in with a password only. */
async function signedIn(person: Person): Promise<Caller> {
  return callerIn(await openSession(test.database, person, 'aal1'), person, 'aal1')
}

const accept = (caller: Caller, token: string) => call<{ role: string }>(caller, 'public.staff_accept_invitation($1)', [token])
const over = 'PT404 invitation_over'

describe('an invitation', () => {
  it('is sent to an address by email, and gives the role once to the person who confirmed that address', async () => {
    const person = await createPerson(test.database)
    const caller = await signedIn(person)
    const { id, token } = await invite(` ${person.email.toUpperCase()} `)
    const [row] = await asServer<{ id: string; kind: string; recipient: string; payload: unknown }>(
      'select id, kind, recipient, payload from private.outbox where dedupe_key = $1',
      [`staff_invitation:${id}`],
    )
    const rendered = row && renderMail(row, { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' })
    expect(rendered).toMatchObject({ ok: true, mail: { to: person.email } })
    const text = rendered?.ok === true ? rendered.mail.text : ''
    expect(text).toContain(`https://institute.example/admin/invitation#${token}`)
    expect(text).toContain(`${settings.staff.invitationHours} hours`)
    expect(await asServer('select from private.staff_invitations where strpos(staff_invitations::text, $1) > 0', [token])).toEqual([])

    expect(await accept(caller, token)).toEqual({ role: 'officer' })
    expect(await rolesOf(test.database, person)).toEqual(['officer'])
    expect(await refusal(accept(caller, token))).toBe(over)
    const [given] = await asServer('select granted_by from private.staff where user_id = $1', [person.id])
    expect(given).toEqual({ granted_by: operator.id })
  })

  it('tells anyone with the link who invites as what, as long as it can be used', async () => {
    const person = await createPerson(test.database)
    const { token } = await invite(person.email)
    const visitor = callerFor('anon')
    const read = (link: string) => call(visitor, 'public.invitation_of_link($1)', [link])
    expect(await read(token)).toEqual({ invitedBy: expect.any(String), role: 'officer', email: person.email })
    await accept(await signedIn(person), token)
    expect([await read(token), await read('x'.repeat(43))]).toEqual([null, null])
  })

  it('can be accepted only once, even by two tabs at the same time', async () => {
    const person = await createPerson(test.database)
    const caller = await signedIn(person)
    const { token } = await invite(person.email)
    expect((await Promise.all([1, 2, 3].map(() => refusal(accept(caller, token))))).toSorted()).toEqual([over, over, 'passed'].toSorted())
    expect(await asServer('select from private.staff where user_id = $1', [person.id])).toHaveLength(1)
  })

  it.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    ['too old', (_, id) => asServer(`update private.staff_invitations set expires_at = now() where id = $1`, [id])],
    ['taken back', (_, id) => call(operator.caller, 'public.staff_take_back_invitation($1)', [id])],
    ['replaced by another', ({ email }) => invite(email, 'viewer')],
    ['for a role whose end has come', (_, id) => asServer(`update private.staff_invitations set until = now() where id = $1`, [id])],
    ['for an address that is not confirmed', ({ id }) => asUser('email_confirmed_at = null', id)],
    ['for an address that is not theirs any more', ({ id }) => asUser(`email = id || '@elsewhere.example'`, id)],
  ])('gives no role when it is %s', async (_name, happens) => {
    const person = await createPerson(test.database)
    const { id, token } = await invite(person.email)
    await happens(person, id)
    expect(await refusal(accept(await signedIn(person), token))).toBe(over)
    expect(await rolesOf(test.database, person)).toEqual([])
  })

  const asUser = (change: string, id: string) =>
    test.database.asAuth((tx) => tx.query(`update auth.users set ${change} where id = $1`, [id]))

  it('ends when the operator who sent it loses their role', async () => {
    const former = await createStaff(test.database, 'operator')
    const person = await createPerson(test.database)
    const { token } = await invite(person.email, 'decider', former.caller)
    await asServer('select private.end_roles($1)', [former.id])
    expect(await refusal(accept(await signedIn(person), token))).toBe(over)
  })

  const spellings: [name: string, of: (local: string) => string][] = [
    ['with a tag', (local) => `${local}+decider@gmail.com`],
    ['with dots', (local) => `${local.slice(0, 4)}.${local.slice(4)}@gmail.com`],
    ['under the other domain of Gmail', (local) => `${local}@googlemail.com`],
  ]
  it.each(spellings)('gives no role to another account that shares the inviter’s mailbox, %s', async (_name, of) => {
    const inviter = await createStaff(test.database, 'operator')
    const second = await createStaff(test.database, 'viewer')
    const local = `ada${inviter.id.slice(0, 8)}`
    await asUser(`email = '${local}@gmail.com'`, inviter.id)
    const address = of(local)
    expect(await refusal(call(inviter.caller, `public.staff_invite($1, 'decider')`, [address.toUpperCase()]))).toBe('PT409 own_role')
    // The invitation was sent before the accounts shared a mailbox. Later, a colleague gives the role.
    const { token } = await invite(second.email, 'operator', inviter.caller)
    await asServer(`update private.staff_invitations set email = $2 where email = $1`, [second.email, address])
    await asUser(`email = '${address}'`, second.id)
    expect(await refusal(accept(second.caller, token))).toBe(over)
    expect(await refusal(call(inviter.caller, `public.staff_give_role($1, 'decider')`, [second.id]))).toBe('PT409 own_role')
    expect(await rolesOf(test.database, second)).toEqual(['viewer'])
    await call(operator.caller, `public.staff_give_role($1, 'decider')`, [second.id])
  })

  it('responds to an uninvited person as for an unknown invitation, and requires a second factor if the account has one', async () => {
    const invited = await createPerson(test.database)
    const { token } = await invite(invited.email)
    expect(await refusal(accept(await signedIn(await createPerson(test.database)), token))).toBe(over)
    expect(await refusal(accept(await signedIn(invited), 'x'.repeat(43)))).toBe(over)
    expect(await refusal(accept(invited.caller, token))).toBe('42501 second_factor_required')
    const holder = await createStaff(test.database)
    const { token: another } = await invite(holder.email)
    expect(await refusal(accept(callerIn(await openSession(test.database, holder, 'aal1'), holder, 'aal1'), another))).toBe(
      '42501 second_factor_required',
    )
    expect(await refusal(accept(holder.caller, another))).toBe('passed')
  })

  it.each([
    ['no address', null, 'viewer', 'PT400 email_invalid'],
    ['half an address', 'ada@', 'viewer', 'PT400 email_invalid'],
    ['two addresses', 'ada@example.com,ben@example.com', 'viewer', 'PT400 email_invalid'],
    ['an address of two lines', 'ada@example.com\nbcc:ben@example.com', 'viewer', 'PT400 email_invalid'],
    ['markup', '<b>@example.com', 'viewer', 'PT400 email_invalid'],
    ['a long address', `${'a'.repeat(400)}@example.com`, 'viewer', 'PT400 email_invalid'],
    ['a role that is none', 'ada@example.com', 'owner', 'PT400 role_unknown'],
    ['no role', 'ada@example.com', null, 'PT400 role_unknown'],
  ])('for %s is refused', async (_name, email, role, answer) => {
    expect(await refusal(call(operator.caller, 'public.staff_invite($1, $2)', [email, role]))).toBe(answer)
  })

  it('can be sent at most fifty times a day by one operator', async () => {
    const busy = await createStaff(test.database, 'operator')
    await asServer(
      `insert into private.staff_invitations (email, role, token_hash, invited_by, expires_at, ended_at)
       select at || '@example.com', 'viewer', sha256(at::text::bytea), $1, now(), now() from generate_series(1, 50) at`,
      [busy.id],
    )
    expect(await refusal(call(busy.caller, `public.staff_invite('ada@example.com', 'viewer')`))).toBe('PT409 too_many')
  })
})

type People = { people: { id: string; isSelf: boolean; roles: { role: string }[] }[]; invitations: { id: number; email: string }[] }

it('shows operators the staff and the people who have been invited', async () => {
  const person = await createStaff(test.database, 'decider', 'operator')
  const { id } = await invite('new@example.com')
  const { people, invitations } = await call<People>(person.caller, 'public.staff_people()')
  expect(people.find((known) => known.id === person.id)).toMatchObject({
    email: person.email,
    isSelf: true,
    hasSecondFactor: true,
    roles: [{ role: 'decider', until: null, grantedBy: null }, { role: 'operator' }],
  })
  expect(invitations.find((open) => open.id === Number(id))).toMatchObject({ email: 'new@example.com', role: 'officer' })
})

describe('the audit log', () => {
  type Page = { entries: { id: number; action: string; actor: string | null }[]; actors?: { id: string; email: string }[] }
  const search = (text: string, values: unknown[] = []) => call<Page>(operator.caller, `public.staff_audit(${text})`, values)

  it('can be read page by page and searched by each field', async () => {
    await asServer(
      `insert into private.audit_log (at, actor, actor_email, action, subject)
       select now() - make_interval(days => 1, secs => at), $1, 'ada@example.com', 'application_opened', 'FTI-' || at % 60
       from generate_series(1, 120) at`,
      [operator.id],
    )
    const first = await search(`action => 'application_opened'`)
    const second = await search(`action => 'application_opened', before => $1`, [first.entries.at(-1)?.id])
    const third = await search(`action => 'application_opened', before => $1`, [second.entries.at(-1)?.id])
    expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 20])
    expect(new Set([first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(120)
    expect(first.actors?.map(({ id }) => id)).toContain(operator.id)
    expect(second.actors).toBeUndefined()
    expect((await search(`subject => 'FTI-7'`)).entries).toHaveLength(2)
    expect((await search('actor => gen_random_uuid()')).entries).toEqual([])
    expect((await search(`from_day => current_date + 1, action => 'application_opened'`)).entries).toEqual([])
    expect((await search(`from_day => current_date - 3, to_day => current_date, subject => 'FTI-7'`)).entries).toHaveLength(2)
  })

  it('records every time it is read, page by page', async () => {
    const looks = async () => (await asServer(`select details from private.audit_log where action = 'log_searched' order by id`)).length
    const first = await search('')
    const before = await looks()
    await search('before => $1', [first.entries.at(-1)?.id])
    await search(`before => 0, action => 'none'`)
    expect(await looks()).toBe(before + 2)
  })

  it('is append-only, even for the server, until the retention period has passed', async () => {
    for (const change of [
      `update private.audit_log set action = 'another'`,
      'delete from private.audit_log',
      'truncate private.audit_log',
    ]) {
      await expect(asServer(change)).rejects.toMatchObject({ code: '42501' })
    }
    await asServer(`insert into private.audit_log (at, action) values (now() - make_interval(months => $1, days => 1), 'long_ago')`, [
      settings.staff.auditMonths,
    ])
    expect(await asServer('select private.forget_audit_log(200) as forgotten')).toEqual([{ forgotten: 1 }])
    expect(await asServer(`select from private.audit_log where action = 'long_ago'`)).toEqual([])
  })
})
