import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import type { Announced } from '#domain/announced.ts'
import { WAIVER_MOST } from '#domain/staff/announcements.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(() => asServer('delete from private.announcements'))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const today = dateIn(institute.timeZone, new Date())
const waived = (text = 'Free for now.', endsOn = addDays(today, 5)) => ({ waiver: { text, endsOn } })

type Said = { id?: string; kind?: string; value?: unknown; starts?: string; ends?: string; instead?: string; by?: StaffMember }

async function say({ id = randomUUID(), kind = 'fee_waiver', value = waived(), starts, ends, instead, by = officer }: Said = {}) {
  await call(test.database, by.caller, 'public.staff_announce($1, $2, $3, $4, $5, $6)', [
    id,
    kind,
    value,
    starts ?? null,
    ends ?? null,
    instead ?? null,
  ])
  return id
}
const settings = async () => (await asServer<{ settings: Announced }>('select private.announced() as settings'))[0]?.settings
const letPass = (days: number) =>
  asServer(
    `update private.announcements set shown_from = shown_from - make_interval(days => $1),
       shown_until = shown_until - make_interval(days => $1)`,
    [days],
  )

it('replaces the waiver in content/ only during the announced period', async () => {
  await say({ starts: `${addDays(today, 1)}T10:00`, ends: `${addDays(today, 3)}T10:00` })
  expect(await settings()).toEqual({})
  await letPass(2)
  expect(await settings()).toEqual({ feeWaiver: waived().waiver })
  await letPass(2)
  expect(await settings()).toEqual({})
})

it('shows no waiver if that was announced, and none once the last day has passed', async () => {
  await say({ value: { waiver: null } })
  expect(await settings()).toEqual({ feeWaiver: null })
  await asServer('delete from private.announcements')
  await say({ value: waived('Free today.', today) })
  expect(await settings()).toEqual({ feeWaiver: { text: 'Free today.', endsOn: today } })
  await asServer(`update private.announcements set value = $1`, [waived('Free yesterday.', addDays(today, -1))])
  expect(await settings()).toEqual({ feeWaiver: null })
})

it('applies the waiver that started last, and the earlier one once that has ended', async () => {
  await say({ value: waived('First.') })
  await letPass(1)
  const second = await say({ value: waived('Second.') })
  expect((await settings())?.feeWaiver?.text).toBe('Second.')
  await call(test.database, officer.caller, 'public.staff_end_announcement($1)', [second])
  expect((await settings())?.feeWaiver?.text).toBe('First.')
})

it('counts each kind of announcement separately, and replaces only one of the same kind', async () => {
  const notice = { kind: 'notice', value: { text: 'Closed', link: null } }
  const held = await say(notice)
  expect(await refusal(say({ instead: held }))).toBe('PT409 changed')
  for (const _ of [1, 2, 3]) await say()
  expect(await refusal(say())).toBe('PT409 too_many')
  expect(await refusal(say(notice))).toBe('passed')
})

it('a waiver can be announced only by officers', async () => {
  expect(await refusal(say({ by: viewer }))).toBe('PT403 role_missing')
})

it.each([waived('x'.repeat(WAIVER_MOST)), waived('<b>Free</b> & "all"'), waived('🎓'.repeat(WAIVER_MOST)), { waiver: null }])(
  'accepts a value that pages can show: %j',
  async (value) => expect(await refusal(say({ value }))).toBe('passed'),
)

it.each([
  waived(''),
  waived(' Free'),
  waived('Free\nfor all'),
  waived('x'.repeat(10_000)),
  waived('Free', '2027-02-30'),
  waived('Free', 'infinity'),
  waived('Free', ''),
  { waiver: { text: 'Free' } },
  { waiver: { text: 'Free', endsOn: 20_270_101 } },
  { waiver: { text: 'Free', endsOn: '2027-01-01', more: 1 } },
  { waiver: 'Free' },
  { text: 'Free', link: null },
  {},
  7,
])('rejects a value that pages cannot show: %j', async (value) => {
  expect(await refusal(say({ value: JSON.stringify(value) }))).toMatch(/^PT400 \[\{"path": "value"/)
  const past = asServer(`insert into private.announcements (id, kind, value) values ($1, 'fee_waiver', $2)`, [
    randomUUID(),
    JSON.stringify(value),
  ])
  await expect(past).rejects.toMatchObject({ code: '23514' })
})

it.each(['waiver', '', null])('rejects an unknown kind: %j', async (kind) => {
  expect(
    await refusal(call(test.database, officer.caller, 'public.staff_announce($1, $2, $3, null, null)', [randomUUID(), kind, waived()])),
  ).toMatch(/^PT400/)
})
