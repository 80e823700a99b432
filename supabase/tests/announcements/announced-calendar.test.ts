import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { addDays, dateIn, isPublicHoliday } from '#domain/dates/dates.ts'
import { isWorkingDay, workingDaysAfter, workingWeek } from '#domain/dates/working-days.ts'
import { type Announced, setAnnounced } from '#domain/announced.ts'
import { settings as ownSettings } from '#domain/settings.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(() => asServer('delete from private.announcements'))
afterEach(() => setAnnounced({}))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const today = dateIn(institute.timeZone, new Date())
const day = (days: number) => addDays(today, days)
/** 0 is Monday. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7
const daily = { words: 'Every day, 9:00 to 12:00', hours: [{ days: weekdays, opens: '09:00', closes: '12:00' }] }
const closed = { words: 'Closed', hours: [] }

type Said = { value: unknown; kind?: string; first?: number; last?: number; instead?: string }

/** Announces a value for whole days, counted from today. The last day is given as the midnight that ends it, as pages do. */
async function say({ value, kind = 'opening_hours', first, last, instead }: Said) {
  const id = randomUUID()
  const [starts, ends] = [first === undefined ? null : `${day(first)}T00:00`, last === undefined ? null : `${day(last)}T24:00`]
  await call(test.database, officer.caller, 'public.staff_announce($1, $2, $3, $4, $5, $6)', [
    id,
    kind,
    JSON.stringify(value),
    starts,
    ends,
    instead ?? null,
  ])
  return id
}
const endAnnouncement = (id: string) => call(test.database, officer.caller, 'public.staff_end_announcement($1)', [id])
const readSettings = async () => (await asServer<{ settings: Announced }>('select private.announced() as settings'))[0]?.settings ?? {}
const calendar = JSON.stringify(ownSettings.calendar)
const workingDays = async () => {
  const rows = await asServer<{ open: boolean }>(
    `select private.is_working_day($1::date + step, $2) as open from generate_series(0, 59) as step order by step`,
    [today, calendar],
  )
  return rows.map(({ open }) => open)
}
const asPagesReckon = () => Array.from({ length: 60 }, (_, step) => isWorkingDay(day(step)))

it('uses the announcement that applies to each day, with the same result in pages and in the database', async () => {
  const own = await workingDays()
  expect(own).toEqual(asPagesReckon())
  await say({ value: daily, first: 3 })
  await say({ value: closed, first: 10, last: 20 })
  const holiday = publicHolidays.find((date) => date > day(21)) ?? day(22)
  await say({ kind: 'public_holidays', value: { added: [day(30), day(31)], removed: [holiday] } })
  const said = await readSettings()
  expect(said).toMatchObject({
    today,
    hours: [
      { from: day(3), until: null, words: daily.words },
      { from: day(10), until: day(20) },
    ],
  })
  setAnnounced(said)
  const reckoned = await workingDays()
  expect(reckoned).toEqual(asPagesReckon())
  expect(reckoned.slice(0, 3)).toEqual(own.slice(0, 3))
  expect(reckoned.slice(10, 21).some(Boolean)).toBe(false)
  expect([reckoned[30], reckoned[31]]).toEqual([false, false])
  const [row] = await asServer<{ after: string }>('select private.working_days_after($1, 10, $2)::text as after', [day(8), calendar])
  expect(row?.after).toBe(workingDaysAfter(day(8), 10))
})

it('uses content/ again once the announcement has ended, and leaves past days unchanged', async () => {
  const own = await workingDays()
  // The reverse of the week in content/, so that the announcement makes a difference at every institute.
  const turned = weekdays.filter((_, at) => !workingWeek[at])
  const hours = await say({
    value: { words: 'The other days', hours: turned.length === 0 ? [] : [{ days: turned, opens: '09:00', closes: '12:00' }] },
    last: 30,
  })
  const holidays = await say({ kind: 'public_holidays', value: { added: [day(1)], removed: [] } })
  await endAnnouncement(hours)
  await endAnnouncement(holidays)
  expect(await workingDays()).toEqual(own)
  expect(await readSettings()).toEqual({})
  await asServer(`update private.announcements set shown_from = shown_from - interval '9 days' where kind = 'opening_hours'`)
  const past = await asServer<{ date: string; open: boolean }>(
    `select date::text, private.is_working_day(date, $2) as open
     from generate_series(2, 8) as step, lateral (select $1::date - step as date) as that`,
    [today, calendar],
  )
  expect(past).toHaveLength(7)
  expect(past).toEqual(past.map(({ date }) => ({ date, open: !workingWeek[weekdayOf(date)] && !isPublicHoliday(date) })))
})

it('recalculates the promised response dates', async () => {
  const id = await writeApplication(test.database, await createPerson(test.database), 'pending')
  const answerBy = async () =>
    (await asServer<{ day: string }>('select answer_by::text as day from private.work_items where application_id = $1', [id]))[0]?.day ?? ''
  const promised = await answerBy()
  const holidays = await say({ kind: 'public_holidays', value: { added: [promised], removed: [] } })
  expect((await answerBy()) > promised).toBe(true)
  const hours = await say({ value: closed, last: 60 })
  expect((await answerBy()) > day(60)).toBe(true)
  await endAnnouncement(hours)
  await endAnnouncement(holidays)
  expect(await answerBy()).toBe(promised)
})

it('accepts only one list of public holidays at a time, which another can replace', async () => {
  const first = await say({ kind: 'public_holidays', value: { added: [day(1)], removed: [] } })
  expect(await refusal(say({ kind: 'public_holidays', value: { added: [], removed: [] } }))).toBe('PT409 too_many')
  await say({ kind: 'public_holidays', value: { added: [day(2)], removed: [] }, instead: first })
  expect((await readSettings()).holidays).toEqual({ added: [day(2)], removed: [] })
})

it('announced hours apply to whole days, and never close the office permanently', async () => {
  const given = (starts: string | null, ends: string | null, value: unknown = daily, kind = 'opening_hours') =>
    refusal(
      call(test.database, officer.caller, 'public.staff_announce($1, $2, $3, $4, $5)', [
        randomUUID(),
        kind,
        JSON.stringify(value),
        starts,
        ends,
      ]),
    )
  expect(await given(`${day(1)}T10:00`, null)).toContain('"path": "from"')
  expect(await given(null, `${day(1)}T10:00`)).toContain('"path": "from"')
  expect(await given(null, null, closed)).toContain('"path": "until"')
  expect(await given(null, `${day(400)}T00:00`, closed)).toContain('"path": "until"')
  expect(await given(null, `${day(30)}T00:00`, closed)).toBe('passed')
  expect(await given(`${day(1)}T00:00`, null, { added: [], removed: [] }, 'public_holidays')).toContain('"path": "from"')
})

const part = { days: ['Monday'], opens: '08:00', closes: '17:00' }
const hours = (...parts: unknown[]) => ({ words: 'Hours', hours: parts })

it.each([
  ['opening_hours', { ...hours(part), words: 'x'.repeat(10_000) }],
  ['opening_hours', { ...hours(part), words: '' }],
  ['opening_hours', hours(part, part)],
  ['opening_hours', hours({ ...part, days: ['Monday', 'Monday'] })],
  ['opening_hours', hours({ ...part, days: [] })],
  ['opening_hours', hours({ ...part, days: ['Someday'] })],
  ['opening_hours', hours({ ...part, opens: '17:00' })],
  ['opening_hours', hours({ ...part, closes: '24:00' })],
  ['opening_hours', hours({ ...part, opens: 8 })],
  ['opening_hours', hours({ ...part, more: 1 })],
  ['opening_hours', hours(7)],
  ['opening_hours', { words: 'Hours', hours: {} }],
  ['opening_hours', []],
  ['public_holidays', { added: ['2027-02-30'], removed: [] }],
  ['public_holidays', { added: ['2027-02-01', '2027-02-01'], removed: [] }],
  ['public_holidays', { added: Array.from({ length: 101 }, (_, at) => addDays('2027-01-01', at)), removed: [] }],
  ['public_holidays', { added: [7], removed: [] }],
  ['public_holidays', { added: [] }],
  ['public_holidays', { added: {}, removed: [] }],
  ['public_holidays', 'none'],
])('rejects a value that pages cannot use in calculations: %s %j', async (kind, value) => {
  expect(await refusal(say({ kind, value }))).toMatch(/^PT400 \[\{"path": "value"/)
  const past = asServer('insert into private.announcements (id, kind, value) values ($1, $2, $3)', [
    randomUUID(),
    kind,
    JSON.stringify(value),
  ])
  await expect(past).rejects.toMatchObject({ code: '23514' })
})
