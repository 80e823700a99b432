import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { settings } from '#domain/settings.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30)
})
afterAll(() => test.drop())

const ask = <T>({ caller }: Pick<Person, 'caller'>, text: string, ...values: unknown[]) => call<T>(test.database, caller, text, values)
const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

type Applicant = { person: Person; id: string; number: string }

async function applicant(): Promise<Applicant> {
  const person = await createPerson(test.database)
  const id = await writeApplication(test.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { person, id, number: row?.number ?? '' }
}

/** The application as its applicant sees it. */
async function shown({ person, id }: Applicant) {
  const { rows } = await test.database.queryAsCaller<{ status: string; version: number; transitions: string[]; reply: string | null }>(
    person.caller,
    {
      text: 'select a.status, a.version, a.transitions, a.reply_by::text as reply from public.applications as a where a.id = $1',
      values: [id],
    },
  )
  return rows[0]
}

async function changeStatus(by: StaffMember, all: readonly Applicant[], action: Omit<StaffAction, 'kind'>): Promise<void> {
  await Promise.all(
    all.map(async (one) =>
      ask(by, 'public.staff_change_status($1, $2, $3)', one.number, (await shown(one))?.version, { kind: 'transition', ...action }),
    ),
  )
  // Nothing is visible to the applicant for ten seconds.
  await changeStatuses(test.database)
  for (const one of all) expect((await shown(one))?.status).not.toBe(action.to)
  await asServer(`update private.bulk_jobs set starts_at = now() where finished_at is null`)
  await changeStatuses(test.database)
  for (const one of all) expect((await shown(one))?.status).toBe(action.to)
}

it('two officers and a decider take ten applications as far as the reply to an offer, and each applicant sees every step', async () => {
  const [one, two] = [await createStaff(test.database, 'officer'), await createStaff(test.database, 'officer')]
  const decider = await createStaff(test.database, 'decider')
  const all = await Promise.all(Array.from({ length: 10 }, applicant))
  const [first, second] = [all.slice(0, 5), all.slice(5)]
  const dueOn = addDays(dateIn(institute.timeZone, new Date()), 14)
  const [course = ''] = Object.keys(Object.values(settings.programs)[0]?.courses ?? {})
  const intake = nextIntake.value

  await changeStatus(one, first, { to: 'under_review' })
  await changeStatus(two, second, { to: 'under_review' })
  await changeStatus(two, first, { to: 'info_requested', noteForApplicant: 'Which school?', dueOn })
  for (const applicantOfFirst of first) {
    expect(await shown(applicantOfFirst)).toMatchObject({ transitions: ['under_review', 'withdrawn'], reply: dueOn })
    await ask(applicantOfFirst.person, 'public.answer_question($1, $2)', applicantOfFirst.id, 'GTC Lugbe')
  }
  await changeStatus(one, all, { to: 'interview', noteForApplicant: 'Thursday at 10' })
  await changeStatus(decider, all, { to: 'accepted', dueOn, course, intake })
  for (const [index, own] of all.entries()) {
    expect(await shown(own)).toMatchObject({ transitions: ['confirmed', 'declined'], reply: dueOn })
    const reply = index < 7 ? 'confirmed' : 'declined'
    expect(await ask(own.person, 'public.answer_offer($1, $2)', own.id, reply)).toMatchObject({ status: reply })
  }

  expect(await ask(decider, 'public.staff_places($1, $2)', course, intake)).toMatchObject({ offered: 0, confirmed: 7 })
  const emails = await asServer<{ kind: string; count: string }>(
    `select kind, count(*) from private.outbox where recipient <> '' and kind like 'application%' group by 1 order by 1`,
  )
  expect(Object.fromEntries(emails.map(({ kind, count }) => [kind, Number(count)]))).toEqual({
    application_received: 10,
    application_under_review: 10,
    application_info_requested: 5,
    application_answered: 5,
    application_interview: 10,
    application_offered: 10,
    application_confirmed: 7,
    application_declined: 3,
  })
})
