import { afterAll, beforeAll, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import type { WeeklyStatistics } from '#domain/staff/statistics.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
})
afterAll(() => test.drop())

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const statistics = () => call<WeeklyStatistics>(test.database, viewer.caller, 'public.staff_weekly_statistics()')
const today = dateIn(institute.timeZone, new Date())
/** Returns the Monday of the week that contains a day. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const { pending: promised } = admissions.answerWorkingDays

/** A person submits on one day and staff respond on another, both at noon in the institute's time zone. */
async function sent(on: string, answeredOn?: string, to = 'under_review'): Promise<string> {
  const id = await writeApplication(test.database, await createPerson(test.database), 'pending')
  const noon = `($2 || ' 12:00')::timestamp at time zone '${institute.timeZone}'`
  await sql(`update private.work_items set submitted_at = ${noon} where application_id = $1`, [id, on])
  if (answeredOn === undefined) return id
  await sql(`select private.change_status($1, $2, 'staff', null)`, [id, to])
  await sql('alter table public.application_events disable trigger user')
  await sql(`update public.application_events set at = ${noon} where application_id = $1 and from_status = 'pending'`, [id, answeredOn])
  await sql('alter table public.application_events enable trigger user')
  return id
}

it('weekly statistics contain twelve empty weeks before anyone has applied', async () => {
  const { weeks, medianDays, promisedDays } = await statistics()
  expect([medianDays, promisedDays]).toEqual([null, promised])
  expect(weeks).toEqual(
    Array.from({ length: 12 }, (_, at) => {
      return { week: addDays(mondayOf(today), 7 * (at - 11)), sent: 0, answeredInTime: 0, answeredLate: 0 }
    }),
  )
})

it('weekly statistics count submissions and first responses by week against the promised time, and include nothing older', async () => {
  // A Monday, so that the working days of each pair do not depend on the current day.
  const monday = addDays(mondayOf(today), -42)
  const lastInTime = workingDaysAfter(monday, promised)
  const late = workingDaysAfter(monday, promised + 1)
  await sent(monday)
  await sent(monday, monday)
  await sent(monday, lastInTime)
  await sent(monday, late)
  const again = await sent(monday, late)
  // A later transition is not a first response, and neither is an action by the applicant.
  await sql(`select private.change_status($1, 'interview', 'staff', null)`, [again])
  await sent(monday, lastInTime, 'under_review')
  const withdrawn = await writeApplication(test.database, await createPerson(test.database), 'pending')
  await sql(`select private.change_status($1, 'withdrawn', 'applicant', null)`, [withdrawn])
  await sent(addDays(mondayOf(today), -78), addDays(mondayOf(today), -78))
  const found = await statistics()
  const of = (day: string) => found.weeks.find(({ week }) => week === mondayOf(day))
  expect(of(monday)).toMatchObject({ sent: 6 })
  expect(of(today)).toMatchObject({ sent: 1 })
  const sum = (name: 'sent' | 'answeredInTime' | 'answeredLate') => found.weeks.reduce((all, week) => all + week[name], 0)
  expect([sum('sent'), sum('answeredInTime'), sum('answeredLate')]).toEqual([7, 3, 2])
  expect(of(late)).toMatchObject({ answeredLate: 2 })
  expect(found.medianDays).toBe(promised)
})
