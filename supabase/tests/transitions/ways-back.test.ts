import { afterAll, beforeAll, expect, it } from 'vitest'
import { learnedCourses } from '#domain/programs/courses.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { type StaffAction, questionOutcomes } from '#domain/staff/staff-action.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { inDays, nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

const LATER = 'later-intake'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30, {
    intakes: { [nextIntake.value]: nextIntake.label, [LATER]: 'The later intake' },
    intakeStarts: { [nextIntake.value]: inDays(30), [LATER]: inDays(150) },
    lastDaysToApply: { [nextIntake.value]: inDays(20), [LATER]: inDays(140) },
  })
})
afterAll(() => test.drop())

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

it('an office records replies by phone, gives more time, moves a place to a later intake, and undoes a withdrawal', async () => {
  const [officer, decider] = [await createStaff(test.database, 'officer'), await createStaff(test.database, 'decider')]
  const person = await createPerson(test.database)
  const id = await writeApplication(test.database, person, 'pending')
  const [{ number } = { number: '' }] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
  const opened = (by = officer) => call<OneApplication>(test.database, by.caller, 'public.staff_application($1)', [number])
  const course = learnedCourses.find(({ programId }) => programId === 'vocational-studies')?.id ?? learnedCourses[0]?.id ?? ''
  const place = { course, intake: nextIntake.value, studyMode: 'part-time' }

  /** Makes a transition, waits until it takes effect, and returns the kind of the email that the applicant gets. */
  async function make(by: StaffMember, action: Omit<StaffAction, 'kind'>): Promise<string | undefined> {
    const [last] = await sql<{ id: string }>('select coalesce(max(id), 0) as id from private.outbox')
    const { version } = await opened(by)
    await call(test.database, by.caller, 'public.staff_change_status($1, $2, $3)', [number, version, { kind: 'transition', ...action }])
    await sql('update private.bulk_jobs set starts_at = now() where finished_at is null')
    await changeStatuses(test.database)
    expect(await opened(by)).toMatchObject({ status: action.to, pendingTransition: null })
    const emails = await sql<{ kind: string }>(`select kind from private.outbox where id > $1 and recipient = $2`, [last?.id, person.email])
    expect(emails.length).toBeLessThan(2)
    return emails[0]?.kind
  }

  await make(officer, { to: 'under_review' })
  await make(officer, { to: 'info_requested', noteForApplicant: 'Which school?', dueOn: inDays(3) })
  expect(await make(officer, { to: 'info_requested', noteForApplicant: 'Which school, please?', dueOn: inDays(9) })).toBe(
    'application_info_requested',
  )
  expect((await opened()).events.at(-1)).toMatchObject({ from: 'info_requested', to: 'info_requested', dueOn: inDays(9) })
  expect(await make(officer, { to: 'under_review', questionOutcome: 'not_answered', noteForStaff: 'The school wrote to us' })).toBe(
    'application_question_closed',
  )
  expect((await opened()).events.at(-1)?.reasons).toEqual([questionOutcomes.find(({ value }) => value === 'not_answered')?.label])

  await make(decider, { to: 'accepted', ...place, dueOn: inDays(5) })
  expect(await make(decider, { to: 'accepted', ...place, dueOn: inDays(20) })).toBe('application_place_changed')
  expect((await opened()).replyBy).toBe(inDays(20))
  expect(await make(officer, { to: 'confirmed', noteForStaff: 'The mother called from her own number' })).toBe('application_confirmed')
  expect(await make(decider, { to: 'confirmed', ...place, intake: LATER, noteForStaff: 'Asked to begin in May' })).toBe(
    'application_place_changed',
  )
  expect((await opened()).place).toEqual({ ...place, intake: LATER })
  expect(await make(officer, { to: 'withdrawn', withdrawalReason: 'other', noteForStaff: 'The wrong Bello' })).toBe('application_withdrawn')
  expect((await opened()).before).toBe('confirmed')
  expect(await make(decider, { to: 'confirmed', noteForStaff: 'It was another applicant' })).toBe('application_restored')
  expect(await opened()).toMatchObject({ place: { ...place, intake: LATER }, replyBy: null })
  expect(await make(decider, { to: 'accepted', ...place, dueOn: inDays(7), noteForStaff: 'Not sure yet' })).toBe(
    'application_place_changed',
  )
  expect(await make(officer, { to: 'declined', noteForStaff: 'Called to decline' })).toBe('application_declined')
  expect(await make(decider, { to: 'accepted', ...place, dueOn: inDays(7) })).toBe('application_offered')
})
