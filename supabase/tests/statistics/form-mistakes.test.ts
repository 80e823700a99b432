import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { Statistics } from '#domain/staff/statistics.ts'
import { refreshStatistics } from '#server/jobs/refresh-statistics.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { call, createStaff } from '#supabase/tests/office/staff-people.ts'
import { createPerson, type Person } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

/** Saves the person's draft together with a report of mistakes. Returns how many rows changed. */
async function save(
  { caller, id }: Person,
  said: string,
  more = '',
  headers = JSON.stringify({ 'x-form-mistakes': said }),
): Promise<number> {
  const request = { method: 'PATCH', path: '/rest/v1/applications', headers, cookies: '{}' }
  const statement = { text: `update public.applications set accommodation = '{}' where user_id = $1 ${more}`, values: [id] }
  return (await test.database.queryAsCaller(caller, statement, { request, isReadOnly: false })).rowCount
}

const counted = () =>
  sql<{ field: string; rule: string; amount: number }>('select field, rule, amount from private.form_mistakes order by 1, 2')
const empty = () => sql('delete from private.form_mistakes')

async function drafting(): Promise<Person> {
  const person = await createPerson(test.database)
  await writeApplication(test.database, person, 'draft')
  return person
}

it('form mistakes are counted only by form field and rule, together with the save, and without names', async () => {
  const [amina, ngozi] = [await drafting(), await drafting()]
  const said = 'personalInfo.surname:missing,academicBackground.certificates.year:not_valid,personalInfo.surname:missing'
  expect(await save(amina, said)).toBe(1)
  expect(
    await save(ngozi, `personalInfo.surname:missing,personalInfo.surname:Amina Bello,Amina Bello:missing,personalInfo.gender:too_long`),
  ).toBe(1)
  expect(await counted()).toEqual([
    { field: 'academicBackground.certificates.year', rule: 'not_valid', amount: 1 },
    { field: 'personalInfo.surname', rule: 'missing', amount: 2 },
  ])
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'private' and table_name = 'form_mistakes' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['amount', 'day', 'field', 'rule'])
})

it('counts nothing for a save that changes nothing, for another person, or for an invalid list', async () => {
  await empty()
  const person = await drafting()
  expect(await save(person, 'personalInfo.surname:missing', 'and version = 77')).toBe(0)
  for (const said of ['', ',,,', "';--", '{"a":1}', 'x'.repeat(100_000)]) expect(await save(person, said)).toBe(1)
  expect(await counted()).toEqual([])
})

it('counts at most a hundred mistakes per person per day, and at most forty per save', async () => {
  await empty()
  const person = await drafting()
  const every = await sql<{ pair: string }>(`select field || ':' || rule as pair from private.form_rules($1) order by 1`, [settings])
  expect(every.length).toBeGreaterThan(60)
  const said = every.map(({ pair }) => pair).join(',')
  const sum = async () => (await counted()).reduce((all, { amount }) => all + amount, 0)
  await save(person, said)
  expect(await sum()).toBe(40)
  for (let at = 0; at < 4; at += 1) await save(person, said)
  expect(await sum()).toBe(100)
  await sql(`update private.form_mistake_limits set day = day - 1`)
  await save(person, 'personalInfo.surname:missing')
  expect(await sum()).toBe(101)
})

it('mistakes are listed with the most common first, and are deleted after ninety days', async () => {
  await empty()
  const viewer = await createStaff(test.database, 'viewer')
  await sql(`insert into private.form_mistakes select private.today(), 'personalInfo.surname', 'missing', 4`)
  await sql(`insert into private.form_mistakes select private.today(), 'referee.phone', 'not_valid', 5`)
  await sql(`insert into private.form_mistakes select private.today() - 89, 'referee.email', 'not_valid', 6`)
  await sql(`insert into private.form_mistakes select private.today() - 91, 'referee.name', 'missing', 600`)
  await sql(`insert into private.form_mistakes select private.today() - 101, 'referee.address', 'missing', 600`)
  await refreshStatistics(test.database)
  const { mistakes } = await call<Statistics>(test.database, viewer.caller, 'public.staff_statistics()')
  expect(mistakes).toEqual([
    { field: 'referee.email', rule: 'not_valid', amount: 6 },
    { field: 'referee.phone', rule: 'not_valid', amount: 5 },
    { field: 'personalInfo.surname', rule: 'missing', amount: 4 },
  ])
  expect(await sql('select private.forget_form_mistakes(10) as gone')).toEqual([{ gone: 1 }])
})

it('never blocks a save, whatever the headers contain', async () => {
  await empty()
  const person = await drafting()
  const odd = [
    '',
    'null',
    '[]',
    '"x-form-mistakes"',
    '{"x-form-mistakes"',
    '{"x-form-mistakes":["a"]}',
    '{"x-form-mistakes":null}',
    'x-form-mistakes',
  ]
  for (const headers of odd) expect(await save(person, '', '', headers)).toBe(1)
  expect(await save(person, '', '', `{"x-form-mistakes":"\\u0000"}`)).toBe(1)
  expect(await counted()).toEqual([])
})

it('never blocks a save while another transaction has locked the counts, or when counting fails', async () => {
  await empty()
  const person = await drafting()
  await save(person, 'personalInfo.surname:missing')
  await test.database.asServer(async (tx) => {
    await tx.query('lock table private.form_mistakes in access exclusive mode')
    expect(await save(person, 'personalInfo.surname:missing')).toBe(1)
  })
  await sql('alter table private.form_mistakes add constraint full_up check (amount < 2)')
  expect(await save(person, 'personalInfo.surname:missing')).toBe(1)
  await sql('alter table private.form_mistakes drop constraint full_up')
  expect(await counted()).toEqual([{ field: 'personalInfo.surname', rule: 'missing', amount: 1 }])
})
