import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import type { Statistics } from '#domain/staff/statistics.ts'
import type { WorkPage } from '#domain/staff/work-list.ts'
import { refreshStatistics } from '#server/jobs/refresh-statistics.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { inDays, nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { call, createStaff } from '#supabase/tests/office/staff-people.ts'
import { callerFor } from '#supabase/tests/people.ts'

const LATER = { value: 'later-intake', label: 'The later intake' }
const { programSelection: asked } = sampleApplication()
const askedCourse = learnedCourses.find(({ id }) => id === asked.course)
const offeredCourse = learnedCourses.find(({ programId }) => programId !== asked.program)
const titleOfProgram = (program: string | undefined) => programs.find(({ id }) => id === program)?.title ?? ''

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  await nextIntakeIn(server.database, 30, {
    intakes: { [nextIntake.value]: nextIntake.label, [LATER.value]: LATER.label },
    intakeStarts: { [nextIntake.value]: inDays(30), [LATER.value]: inDays(150) },
    lastDaysToApply: { [nextIntake.value]: inDays(20), [LATER.value]: inDays(140) },
  })
})
afterAll(() => server.close())

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.queryAsServer<Row>(text, values)).rows

async function signedInPerson() {
  const { client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  return { id: user.id, client, token, caller: callerFor('authenticated', user.id, 'aal2') }
}

it('a place on another course, intake and study mode counts everywhere, and what was applied for stays visible beside it', async () => {
  const applicant = await signedInPerson()
  const id = await writeApplication(server.database, { ...applicant, email: '' }, 'pending')
  await sql(`select private.change_status($1, 'under_review', 'staff', null)`, [id])
  const before = await sql<{ id: string }>('select coalesce(max(id), 0) as id from private.outbox')
  const offer = { course: offeredCourse?.id, intake: LATER.value, studyMode: 'weekend' }
  await sql('select private.change_status_by_command($1, $2)', [id, { kind: 'transition', to: 'accepted', dueOn: inDays(14), ...offer }])
  const [{ number } = { number: '' }] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
  const staff = await createStaff(server.database, 'decider')
  const asStaff = <T>(text: string, ...values: unknown[]) => call<T>(server.database, staff.caller, text, values)
  const place = {
    program: titleOfProgram(offeredCourse?.programId),
    course: offeredCourse?.label,
    intake: LATER.label,
    studyMode: 'Weekend (Saturday - Sunday)',
  }
  const appliedFor = {
    program: titleOfProgram(asked.program),
    course: askedCourse?.label,
    intake: nextIntake.label,
    studyMode: 'Full Time (Monday - Friday)',
  }

  // The page, the list with its filters, and the places of the course.
  const page = await asStaff<OneApplication>('public.staff_application($1)', number)
  expect(page).toMatchObject({ ...place, appliedFor, place: offer, form: { programSelection: { course: asked.course } } })
  expect(page.events.at(-1)).toMatchObject({ to: 'accepted', offer: place })
  const listed = async (filters: object) => (await asStaff<WorkPage>(`public.staff_work_list('all', '', $1)`, filters)).items
  for (const filters of [{ course: offer.course }, { program: offeredCourse?.programId }, { intake: LATER.value }])
    expect(await listed(filters)).toMatchObject([{ number, ...place, appliedFor }])
  for (const filters of [{ course: asked.course }, { program: asked.program }, { intake: nextIntake.value }])
    expect(await listed(filters)).toEqual([])
  const placesOf = (course: string | undefined, intake: string) => asStaff('public.staff_places($1, $2)', course, intake)
  expect(await placesOf(offer.course, LATER.value)).toMatchObject({ offered: 1, confirmed: 0 })
  expect(await placesOf(asked.course, nextIntake.value)).toMatchObject({ offered: 0, confirmed: 0 })

  // Statistics and the export.
  await sql('update private.statistics_state set next_at = now(), writes = null')
  await refreshStatistics(server.database)
  const { groups } = await asStaff<Statistics>(`public.staff_statistics('')`)
  const keys = groups.filter(({ dimension }) => ['program', 'course', 'studyMode', 'intake'].includes(dimension)).map(({ key }) => key)
  expect(new Set(keys)).toEqual(new Set([offeredCourse?.programId, offer.course, offer.studyMode, LATER.value]))
  const approver = await signedInPerson()
  await sql(`select private.give_role($1, 'decider')`, [approver.id])
  const exported = await post(server, '/api/staff/export-applications', { group: 'all', filters: {}, sought: '' }, bearer(approver.token))
  expect(exported.text).toContain([place.program, place.course, place.intake, place.studyMode].join(','))
  expect(exported.text).toContain(`"${[appliedFor.course, appliedFor.intake, appliedFor.studyMode].join(', ')}"`)

  // Both PDFs, and the portal.
  for (const [path, token] of [
    [`/api/applications/${id}/pdf`, applicant.token],
    [`/api/staff/applications/${number}/pdf`, approver.token],
  ] as const) {
    const answer = await fetch(`${server.url}${path}`, { headers: { ...bearer(token), apikey: server.config.anonKey } })
    const text = readPdf(await answer.bytes()).text.replaceAll(/\s+/g, ' ')
    expect(text, path).toContain(`${place.course} · ${place.program}`)
    for (const part of [place.intake, place.studyMode, `Applied for: ${appliedFor.course}, ${appliedFor.intake}`])
      expect(text, path).toContain(part)
  }
  const { data } = await applicant.client.from('applications').select('offered_place, program_selection').eq('id', id).single()
  expect(data).toMatchObject({
    offered_place: { program: offeredCourse?.programId, course: offer.course, startDate: LATER.value, studyMode: 'weekend' },
    program_selection: { course: asked.course },
  })
  expect(await sql('select course from public.enrolments where user_id = $1', [applicant.id])).toEqual([{ course: offeredCourse?.slug }])

  // Every email since the offer.
  await applicant.client.rpc('answer_offer', { application: id, reply: 'confirmed' })
  const emails = await sql(
    `select distinct payload ->> 'course' as course, payload ->> 'start_date' as start, payload ->> 'study_mode' as mode
     from private.outbox where id > $1 and payload ->> 'application_id' = $2`,
    [before[0]?.id, id],
  )
  expect(emails).toEqual([{ course: place.course, start: place.intake, mode: place.studyMode }])
  expect(await placesOf(offer.course, LATER.value)).toMatchObject({ offered: 0, confirmed: 1 })

  await sql('select private.change_status_by_command($1, $2)', [
    id,
    { kind: 'transition', to: 'withdrawn', withdrawalReason: 'other', noteForStaff: 'By phone' },
  ])
  expect(await asStaff('public.staff_application($1)', number)).toMatchObject({ ...place, appliedFor })
})
