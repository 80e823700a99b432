import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import type { Caller } from '#server/database/database.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

const learned = sampleModules(1, 1)
/**
 * Tests the access that the second factor gives. access-table.ts has lines for every table, and closed-doors.test.ts calls every
 * function.
 */
let test: TestDatabase
let holder: Person
let plain: Person
beforeAll(async () => {
  test = await createTestDatabase()
  holder = await createPerson(test.database)
  await giveFactor(test.database, holder)
  plain = await createPerson(test.database)
})
afterAll(() => test.drop())

const isAssured = async (claims: object | null) =>
  (await test.database.queryAsServer<{ is: boolean }>('select private.is_assured($1) as is', [claims && JSON.stringify(claims)])).rows[0]
    ?.is

const asked = { code: '42501', message: 'access.second_factor_required', detail: 'second_factor_required' }

const run = (caller: Caller, text: string, values: unknown[] = []) => test.database.queryAsCaller(caller, { text, values })

describe('an assured caller', () => {
  it('has a token stating that the second factor was entered', async () => {
    const claims = { role: 'authenticated', sub: holder.id }
    const verdicts = await Promise.all(
      [claims, { ...claims, aal: 'aal1' }, { ...claims, aal: null }, { ...claims, aal: 'aal2' }].map(isAssured),
    )
    expect(verdicts).toEqual([false, false, false, true])
  })

  it('may have no factor, or an unverified one', async () => {
    const claims = { role: 'authenticated', sub: plain.id, aal: 'aal1' }
    expect(await isAssured(claims)).toBe(true)
    await giveFactor(test.database, plain, 'unverified')
    expect(await isAssured(claims)).toBe(true)
  })

  it('may have no account: visitors and the server have no factors', async () => {
    expect(await Promise.all([null, {}, { role: 'anon' }, { role: 'service_role' }].map(isAssured))).toEqual([true, true, true, true])
  })

  it('is no longer assured by a token issued before the factor was added', async () => {
    const early = await createPerson(test.database)
    const caller = callerFor('authenticated', early.id, 'aal1')
    await run(caller, 'insert into public.profiles (id) values ($1)', [early.id])
    await giveFactor(test.database, early)
    await expect(run(caller, 'select * from public.profiles')).rejects.toMatchObject(asked)
    await test.database.asAuth((tx) => tx.query('delete from auth.mfa_factors where user_id = $1', [early.id]))
    expect((await run(caller, 'select id from public.profiles')).rows).toEqual([{ id: early.id }])
  })

  it('cannot run the check through the API', async () => {
    for (const name of ['is_assured()', 'is_assured(null)', 'refuse_unassured()']) {
      await expect(run(plain.caller, `select private.${name}`)).rejects.toMatchObject({
        code: '42501',
        message: 'permission denied for schema private',
      })
    }
  })
})

describe('a token', () => {
  const ended = { code: 'PT401', message: 'access.session_ended', detail: 'session_ended' }
  const openSession = async (person: Person) => {
    const { rows } = await test.database.asAuth((tx) =>
      tx.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [person.id]),
    )
    const id = rows[0]?.id ?? ''
    return {
      id,
      caller: {
        role: 'authenticated',
        claims: JSON.stringify({ role: 'authenticated', sub: person.id, session_id: id, aal: 'aal2' }),
      } satisfies Caller,
    }
  }

  it.each([
    ['was deleted', 'delete from auth.sessions where id = $1'],
    ['was closed', 'update auth.sessions set not_after = now() where id = $1'],
  ])('is rejected after its session %s', async (_name, end) => {
    const person = await createPerson(test.database)
    const session = await openSession(person)
    await run(session.caller, 'insert into public.profiles (id) values ($1)', [person.id])
    expect((await run(session.caller, 'select id from public.profiles')).rows).toEqual([{ id: person.id }])
    await test.database.asAuth((tx) => tx.query(end, [session.id]))
    await expect(run(session.caller, 'select * from public.profiles')).rejects.toMatchObject(ended)
    await expect(run(session.caller, `insert into public.applications (status) values ('draft')`)).rejects.toMatchObject(ended)
    await expect(run(session.caller, 'select public.my_courses()')).rejects.toMatchObject(ended)
  })

  it('gives access only up to the level that its session has proved, in every database operation', async () => {
    const person = await createPerson(test.database)
    await giveFactor(test.database, person)
    const session = await openSession(person)
    const asAuth = (text: string) => test.database.asAuth((tx) => tx.query(text, [session.id]))
    await asAuth(`update auth.sessions set aal = 'aal2' where id = $1`)
    await run(session.caller, 'insert into public.profiles (id) values ($1)', [person.id])
    await run(session.caller, `insert into public.applications (status) values ('draft')`)
    // One of two factors was removed, or the only factor was removed and another was added on a different device.
    await asAuth(`update auth.sessions set aal = 'aal1', factor_id = null where id = $1`)
    for (const statement of [
      'select * from public.profiles',
      `update public.profiles set full_name = 'Somebody' where id = '${person.id}'`,
      'delete from public.applications where user_id is not null',
      `insert into public.applications (status) values ('draft')`,
      'select public.my_courses()',
      `select public.start_course('${learned.course}')`,
    ])
      await expect(run(session.caller, statement)).rejects.toMatchObject(asked)
    await test.database.asAuth((tx) => tx.query('delete from auth.mfa_factors where user_id = $1', [person.id]))
    expect((await run(session.caller, 'select id from public.profiles')).rows).toEqual([{ id: person.id }])
  })

  it("is rejected if it names another person's session", async () => {
    const [person, other] = [await createPerson(test.database), await createPerson(test.database)]
    const { id } = await openSession(other)
    const claims = JSON.stringify({ role: 'authenticated', sub: person.id, session_id: id })
    await expect(run({ role: 'authenticated', claims }, 'select public.my_courses()')).rejects.toMatchObject(ended)
  })
})

describe('a person who has not entered their second factor', () => {
  const owing = () => callerFor('authenticated', holder.id, 'aal1')
  const given = () => callerFor('authenticated', holder.id, 'aal2')

  it('gets an error rather than an empty list', async () => {
    await run(given(), `insert into public.applications (status) values ('draft')`)
    await run(given(), 'insert into public.profiles (id) values ($1)', [holder.id])
    await expect(run(owing(), 'select * from public.applications')).rejects.toMatchObject(asked)
    await expect(run(owing(), 'update public.profiles set full_name = null where id = $1', [holder.id])).rejects.toMatchObject(asked)
  })

  it('learns nothing about their applications by submitting another', async () => {
    const values = { ...sentColumns(), status: 'pending' }
    const columns = Object.keys(values)
    const text = `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`
    await run(given(), 'delete from public.applications')
    await run(given(), text, Object.values(values))
    await expect(run(given(), text, Object.values(values))).rejects.toMatchObject({
      code: '23505',
      detail: expect.stringContaining('"id"'),
    })
    await expect(run(owing(), text, Object.values(values))).rejects.toMatchObject(asked)
  })

  it('can do everything that visitors can do', async () => {
    await run(owing(), `insert into public.subscribers (email) values ('holder@example.com')`)
    expect((await run(owing(), 'select slug from public.events')).rows).toEqual([])
  })

  it('cannot change anything by calling a function', async () => {
    const { rows } = await test.database.queryAsServer<{ id: string; status: string }>(
      'select id, status from public.applications where user_id = $1',
      [holder.id],
    )
    expect(rows).toMatchObject([{ status: 'pending' }])
    await expect(run(owing(), `select public.withdraw_application($1, 'other')`, [rows[0]?.id])).rejects.toMatchObject(asked)
    await expect(run(owing(), `select public.answer_question($1, 'An answer')`, [rows[0]?.id])).rejects.toMatchObject(asked)
    await expect(run(owing(), `select public.answer_offer($1, 'confirmed')`, [rows[0]?.id])).rejects.toMatchObject(asked)
    await expect(run(owing(), `select public.finish_module('${learned.course}', '${learned.first}')`)).rejects.toMatchObject(asked)
    await expect(run(owing(), 'select public.mark_notifications_read()')).rejects.toMatchObject(asked)
    const after = await test.database.queryAsServer<{ status: string; unread: boolean; courses: number }>(
      `select status, (select read_at is null from public.notifications where user_id = $1) as unread,
         (select count(*)::int from public.enrolments where user_id = $1) as courses
       from public.applications where user_id = $1`,
      [holder.id],
    )
    expect(after.rows).toEqual([{ status: 'pending', unread: true, courses: 0 }])
    expect((await run(given(), 'select public.mark_notifications_read() as marked')).rows).toEqual([{ marked: 1 }])
  })
})
