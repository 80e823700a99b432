import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORK_COUNT_MOST } from '#domain/staff/work-list.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff } from './staff-people.ts'

/** The numbers of items with a very common surname, a common one and a rare one. */
const [MANY, SOME, FEW] = [12_000, 2000, 70]
let test: TestDatabase
let viewer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  const { database } = test
  // These items have no applications, because only their number matters.
  await database.queryAsServer('alter table private.work_items drop constraint work_items_application_id_fkey, disable trigger user')
  for (const [surname, amount] of [
    ['bello', MANY],
    ['sani', SOME],
    ['eze', FEW],
  ])
    await database.queryAsServer(
      `insert into private.work_items
         (application_id, applicant, number, name, status, list_group, submitted_at, status_since, due_on, news_at, words)
       select gen_random_uuid(), gen_random_uuid(), $1 || n, $1, 'pending', 'new', now() - make_interval(mins => n), now(), now(), now(),
         array_to_tsvector(array['n:' || $1::text, 'a:' || $1 || n])
       from generate_series(1, $2::integer) as n`,
      [surname, amount],
    )
  await database.queryAsServer('analyze private.work_items')
})
afterAll(() => test.drop())

/** Reads only the count, because these rows have no application behind them. */
const found = (sought: string, filters: object = {}, group = 'all') =>
  call<number | null>(test.database, viewer.caller, `(public.staff_work_list($1, $2, $3)) -> 'found'`, [group, sought, filters])

it.each([
  ['bello', WORK_COUNT_MOST + 1],
  ['sani', WORK_COUNT_MOST + 1],
  ['eze', FEW],
  ['ez', FEW],
  ['eze70', 1],
  ['nobody', 0],
  ['bello sani', 0],
])('%s: returns the exact number up to the counting limit', async (sought, amount) => {
  expect(await found(sought)).toBe(amount)
})

it('counts only the rows that match the filters, out of many', async () => {
  expect(await found('bello', { status: 'pending' })).toBe(WORK_COUNT_MOST + 1)
  expect(await found('bello', { status: 'accepted' })).toBe(0)
  expect(await found('bello', {}, 'decided')).toBe(0)
  expect(await found('', { status: 'pending' })).toBe(WORK_COUNT_MOST + 1)
  expect(await found('')).toBeNull()
})
