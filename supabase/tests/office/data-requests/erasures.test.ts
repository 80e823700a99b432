import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { retention } from '#content/retention.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import type { DataRequest } from '#domain/staff/personal-data/data-requests.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { eraseAsked } from '#server/jobs/erase-data.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type StaffMember, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { requestTest, today } from './data-request-calls.ts'

/** Erasure in response to a data request. */
const { at, actions, ask, asServer, close, proved, read } = requestTest()

const erase = (reference: string, confirmation: string, by = at.decider) =>
  ask<string>(by, 'public.staff_erase($1, $2)', [reference, confirmation])
const takeBack = (reference: string, by = at.decider) => ask(by, 'public.staff_take_back_erasure($1)', [reference])
const tenSecondsPass = () => asServer(`update private.data_requests set erase_at = now() where erase_at is not null and erased_at is null`)
const workOff = async () => {
  await tenSecondsPass()
  await eraseAsked(at.database)
}
const accountOf = (id: string) => asServer('select id from auth.users where id = $1', [id])

/** A person with a submitted application, a newsletter subscription, and messages sent before the account existed. */
async function known(): Promise<{ person: Person; number: string; reference: string }> {
  const person = await createPerson(at.database)
  const id = await writeApplication(at.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  await leave(person.email)
  return { person, number: row?.number ?? '', reference: await proved({ kind: 'erasure', email: person.email }) }
}

/** Creates the data that a person without an account leaves behind. */
async function leave(email: string): Promise<void> {
  await asServer(`insert into public.subscribers (email, unsubscribe_hash) values ($1, sha256(convert_to($1, 'UTF8')))`, [email])
  await asServer(`insert into public.chats (reference, name, email) values (private.next_reference('CHAT'), 'Amina', $1)`, [email])
  await asServer(`insert into private.assisted_applications (id, form) values ($1, $2)`, [
    randomUUID(),
    JSON.stringify({ personalInfo: { email } }),
  ])
}

async function leftOf(email: string): Promise<number> {
  const [row] = await asServer<{ count: number }>(
    `select ((select count(*) from public.subscribers where lower(email) = $1) + (select count(*) from public.chats where lower(email) = $1)
      + (select count(*) from private.assisted_applications where lower(form #>> '{personalInfo,email}') = $1)
      + (select count(*) from private.outbox where lower(recipient) = $1 and kind <> 'account_deleted'))::integer as count`,
    [email],
  )
  return row?.count ?? -1
}

describe('an erasure', () => {
  it('deletes the account and any data from outside it, but retains a submitted application with its date of deletion', async () => {
    const { person, number, reference } = await known()
    await erase(reference, ` ${person.email.toUpperCase()} `)
    expect((await read(at.officer, reference)).eraseAt).not.toBeNull()
    await eraseAsked(at.database)
    expect(await accountOf(person.id)).toHaveLength(1)
    await workOff()
    expect(await accountOf(person.id)).toEqual([])
    expect(await leftOf(person.email)).toBe(0)
    const { erasure, erasedAt, eraseFailure, state } = await read(at.officer, reference)
    expect({ state, eraseFailure, isErased: erasedAt !== null }).toEqual({ state: 'proved', eraseFailure: null, isErased: true })
    expect(erasure).toMatchObject({ accounts: 1, conversations: 1, walkIns: 1, newsletter: 1, kept: [{ number }] })
    const until = dateIn(institute.timeZone, new Date(erasure?.kept[0]?.until ?? ''))
    expect(until.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + retention.applicationYears))
    const emails = await asServer<{ kind: string }>('select kind from private.outbox where lower(recipient) = $1', [person.email])
    expect(emails).toEqual([{ kind: 'account_deleted' }])
    const [row] = await asServer(`select actor, role from private.audit_log where action = 'erased' and subject = $1`, [reference])
    expect(row).toEqual({ actor: at.decider.id, role: 'decider' })
    expect(await refusal(erase(reference, person.email))).toBe('PT409 erased')
    expect(await refusal(takeBack(reference))).toBe('PT409 too_late')
  })

  it.each(['by a request', 'by its owner'])('stores a blocked address only as a hash when it is triggered %s', async (way) => {
    const { person, reference } = await known()
    const isBlocked = async () =>
      (await asServer<{ so: boolean }>(`select private.is_blocked(replace($1, '@', '+new@'), null) as so`, [person.email]))[0]?.so
    await asServer(`select private.block_sender('email', $1)`, [person.email.replace('@', '+sales@')])
    if (way === 'by a request') {
      await erase(reference, person.email)
      await workOff()
    } else await asServer('select private.delete_account($1)', [person.id])
    const kept = await asServer<{ value: string }>(`select value from private.blocked_senders where kind = 'email' order by blocked_at`)
    expect(kept.at(-1)?.value).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(person.email.split('@')[0])
    expect(await isBlocked()).toBe(true)
    expect(await asServer(`select private.block_sender('email', $1) as did`, [person.email])).toEqual([{ did: false }])
    expect(await asServer(`select private.unblock_sender('email', $1) as did`, [person.email])).toEqual([{ did: true }])
    expect(await isBlocked()).toBe(false)
  })

  it('also covers a person without an account', async () => {
    const email = `${randomUUID()}@example.com`
    await leave(email)
    const reference = await proved({ kind: 'objection', email })
    await erase(reference, email)
    await workOff()
    expect(await leftOf(email)).toBe(0)
    expect((await read(at.officer, reference)).erasure).toMatchObject({ accounts: 0, conversations: 1, kept: [] })
  })

  it('covers data under the account’s address if the request names only a number', async () => {
    const { person, number } = await known()
    const reference = await proved({ kind: 'erasure', email: '', number })
    await erase(reference, reference)
    await workOff()
    expect(await leftOf(person.email)).toBe(0)
    expect((await read(at.officer, reference)).erasure).toMatchObject({ accounts: 1, conversations: 1, walkIns: 1, newsletter: 1 })
  })

  it('does not run if the person who started it no longer has a second factor', async () => {
    const decider = await createStaff(at.database, 'decider')
    const { person, reference } = await known()
    await erase(reference, person.email, decider)
    await at.database.asAuth((tx) => tx.query('delete from auth.mfa_factors where user_id = $1', [decider.id]))
    await workOff()
    expect(await accountOf(person.id)).toHaveLength(1)
    expect((await read(at.officer, reference)).eraseFailure).toBe('staff.asker_signed_out')
  })

  it('does not block other erasures when it fails, and reports the failure', async () => {
    const [stuck, next] = [await known(), await known()]
    await asServer(`create function private.refuse_for_test() returns trigger language plpgsql as $$
      begin if old.email = '${stuck.person.email}' then raise sqlstate '22001'; end if; return old; end $$`)
    await asServer(
      'create trigger refuse_for_test before delete on public.subscribers for each row execute function private.refuse_for_test()',
    )
    await erase(stuck.reference, stuck.person.email)
    await erase(next.reference, next.person.email)
    await workOff()
    await asServer('drop function private.refuse_for_test cascade')
    expect((await read(at.officer, stuck.reference)).eraseFailure).toBe('requests.erasure_failed')
    expect(await accountOf(stuck.person.id)).toHaveLength(1)
    expect(await accountOf(next.person.id)).toEqual([])
  })

  it('leaves other people’s data alone', async () => {
    const other = await known()
    const { person, reference } = await known()
    const before = await leftOf(other.person.email)
    await erase(reference, person.email)
    await workOff()
    expect(await accountOf(other.person.id)).toHaveLength(1)
    expect(await leftOf(other.person.email)).toBe(before)
  })

  it('can be cancelled within ten seconds by any decider, and starts once however often it is requested', async () => {
    const { person, reference } = await known()
    const colleague = await createStaff(at.database, 'decider')
    const first = await erase(reference, person.email)
    expect(await erase(reference, person.email, colleague)).toEqual(first)
    expect(await refusal(close(at.decider, reference, 'done'))).toBe('PT409 erasing')
    await takeBack(reference, colleague)
    await takeBack(reference)
    await workOff()
    expect(await accountOf(person.id)).toHaveLength(1)
    expect((await actions(reference)).filter((action) => action.startsWith('eras'))).toEqual(['erasure_begun', 'erasure_taken_back'])
    await erase(reference, person.email)
    await tenSecondsPass()
    expect(await refusal(takeBack(reference))).toBe('PT409 too_late')
  })

  it.each([
    ['another address', 'ngozi@example.com'],
    ['nothing', ''],
  ])('requires the address to be typed and rejects %s', async (_name, typed) => {
    const { reference } = await known()
    expect(await refusal(erase(reference, typed))).toMatch(/^PT400/)
  })

  it('is possible only for erasure requests, and only for deciders', async () => {
    const { person, reference } = await known()
    expect(await refusal(erase(reference, person.email, at.officer))).toBe('PT403 role_missing')
    const access = await proved({ kind: 'access', email: person.email })
    expect(await refusal(erase(access, person.email))).toBe('PT409 not_erasure')
    await close(at.decider, reference, 'refused')
    expect(await refusal(erase(reference, person.email))).toBe('PT409 request_closed')
  })

  const hindrances: [name: string, why: string, happens: (by: StaffMember) => Promise<unknown>][] = [
    ['whose role ended', 'staff.asker_role_ended', ({ id }) => asServer('select private.end_roles($1)', [id])],
    [
      'who has signed out',
      'staff.asker_signed_out',
      ({ sessionId }) => at.database.asAuth((tx) => tx.query('delete from auth.sessions where id = $1', [sessionId])),
    ],
  ]
  it.each(hindrances)('does not run if the decider %s in the meantime, and reports the reason', async (_name, why, happens) => {
    const { person, reference } = await known()
    const by = await createStaff(at.database, 'decider')
    await erase(reference, person.email, by)
    await happens(by)
    await workOff()
    expect(await accountOf(person.id)).toHaveLength(1)
    expect(await read(at.officer, reference)).toMatchObject({ eraseAt: null, erasedAt: null, eraseFailure: why })
    await erase(reference, person.email)
    expect((await read(at.officer, reference)).eraseFailure).toBeNull()
    await takeBack(reference)
  })

  it.each<StaffRole>(['viewer', 'officer', 'decider', 'operator'])('does not touch a colleague’s account: %s', async (role) => {
    const colleague = await createStaff(at.database, role)
    const id = await writeApplication(at.database, colleague, 'pending')
    const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    await leave(colleague.email)
    const before = await leftOf(colleague.email)
    const byAddress = await proved({ kind: 'erasure', email: colleague.email })
    expect(await refusal(erase(byAddress, colleague.email))).toBe('PT409 is_staff')
    const byNumber = await proved({ kind: 'objection', email: '', number: row?.number ?? '' })
    expect(await refusal(erase(byNumber, byNumber))).toBe('PT409 is_staff')
    expect(await accountOf(colleague.id)).toHaveLength(1)
    expect(await leftOf(colleague.email)).toBe(before)
  })

  it('does not touch a person who was given a role during the ten seconds', async () => {
    const { person, reference } = await known()
    const before = await leftOf(person.email)
    await erase(reference, person.email)
    await asServer(`select private.give_role($1, 'viewer')`, [person.id])
    await workOff()
    expect(await read(at.officer, reference)).toMatchObject({ erasedAt: null, eraseFailure: 'requests.is_staff' })
    expect(await leftOf(person.email)).toBe(before)
    await asServer('select private.end_roles($1)', [person.id])
    await erase(reference, person.email)
    await workOff()
    expect(await accountOf(person.id)).toEqual([])
  })
})

it('replaces the person’s details with the reference thirty days after the request was closed', async () => {
  const { person, number, reference } = await known()
  await erase(reference, person.email)
  await workOff()
  await close(at.decider, reference, 'done', `Erased, dear Amina Bello.`)
  const [fresh, days] = [
    await read(at.officer, reference),
    (count: number) =>
      asServer('update private.data_requests set closed_at = now() - make_interval(days => $2) where reference = $1', [reference, count]),
  ]
  await days(29)
  await forgetInBatches(at.database, 'forget_request_names')
  expect((await read(at.officer, reference)).name).toBe('Amina Bello')
  await days(30)
  await forgetInBatches(at.database, 'forget_request_names', 1)
  const coded: DataRequest = await read(at.officer, reference)
  expect(coded).toMatchObject({ name: reference, email: null, number: null, state: 'done', dueOn: fresh.dueOn, erasure: { accounts: 1 } })
  expect(coded.codedAt).not.toBeNull()
  const [row] = await asServer<{ text: string }>('select known::text as text from private.data_requests as known where reference = $1', [
    reference,
  ])
  expect(row?.text).not.toMatch(new RegExp(`Amina|${person.email}|${number}|passport|what you hold`))
  expect(addDays(coded.receivedOn, 30)).toBe(coded.dueOn)
})
