import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

type There = { others: { id: string; name: string }[]; changedAt: string }

let test: TestDatabase
let one: StaffMember
let two: StaffMember
let id: string
let number: string
beforeAll(async () => {
  test = await createTestDatabase()
  one = await createStaff(test.database, 'viewer')
  two = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(async () => send(await createPerson(test.database)))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

async function send(person: Person) {
  id = await writeApplication(test.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  number = row?.number ?? ''
}

const at = (by: StaffMember, isLeaving = false) =>
  call<There>(test.database, by.caller, 'public.staff_at_application($1, $2)', [number, isLeaving])
const others = async (by: StaffMember) => (await at(by)).others.map((known) => known.id)
const passes = (seconds: number) =>
  asServer('update private.application_presence set seen_at = seen_at - make_interval(secs => $1)', [seconds])

it('two people see each other until one leaves or becomes inactive', async () => {
  expect(await others(one)).toEqual([])
  expect(await others(two)).toEqual([one.id])
  expect(await others(one)).toEqual([two.id])
  await at(two, true)
  expect(await others(one)).toEqual([])
  await at(two)
  await passes(13)
  expect(await others(one)).toEqual([])
})

it('stores only a few rows for each person, and none for a deleted account', async () => {
  const leaving = await createStaff(test.database, 'officer')
  await at(leaving)
  await passes(61)
  const before = number
  await send(await createPerson(test.database))
  await at(leaving)
  expect(
    await asServer('select number from private.application_presence join private.work_items using (application_id) where person = $1', [
      leaving.id,
    ]),
  ).toEqual([{ number }])
  expect(before).not.toBe(number)
  await asServer('select private.delete_account($1)', [leaving.id])
  expect(await asServer('select from private.application_presence where person = $1', [leaving.id])).toEqual([])
})

it('reports a change of any kind by any person', async () => {
  const moments = [(await at(one)).changedAt, (await at(one)).changedAt]
  expect(moments[0]).toBe(moments[1])
  for (const [text, values] of [
    [`select private.change_status($1, 'under_review', 'staff', null)`, [id]],
    ['update private.work_items set assignee = $2, changed_at = clock_timestamp() where application_id = $1', [id, two.id]],
  ] as const) {
    await asServer(text, [...values])
    moments.push((await at(one)).changedAt)
  }
  await call(test.database, two.caller, `public.staff_write_note($1, gen_random_uuid(), 'note', 'Words')`, [number])
  moments.push((await at(one)).changedAt)
  expect(new Set(moments).size).toBe(4)
})

it('hides a person whose role has ended, refuses access to the caller’s own application, and logs one view', async () => {
  const former = await createStaff(test.database, 'officer')
  await at(former)
  expect(await others(one)).toEqual([former.id])
  await asServer('select private.end_roles($1)', [former.id])
  expect(await others(one)).toEqual([])
  const looks = await asServer(`select from private.audit_log where subject = $1 and action = 'application_opened' and actor = $2`, [
    number,
    one.id,
  ])
  expect(looks).toHaveLength(1)
  await send(two)
  expect(await refusal(at(two))).toBe('PT403 own_application')
  expect(await others(one)).toEqual([])
  number = 'none'
  expect(await refusal(at(one))).toBe('PT404')
})
