import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { settings } from '#domain/settings.ts'
import type { ApplicationInterviews } from '#domain/staff/interviews.ts'
import type { BulkJob, BulkPreview } from '#domain/staff/responses/work-list.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let colleague: StaffMember
let decider: StaffMember
let applicant: Person
let id: string
let number: string
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30)
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  colleague = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(async () => {
  applicant = await createPerson(test.database)
  id = await writeApplication(test.database, applicant, 'pending')
  ;[{ number } = { number: '' }] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  await changeStatus('under_review')
  await asServer('delete from private.outbox')
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const changeStatus = (to: string) => asServer(`select private.change_status($1, $2, 'staff', null)`, [id, to])
/** The date a given number of days from now, in the institute's time zone. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: settings.timeZone })
const interview = (given: object = {}) => ({
  id: randomUUID(),
  starts: `${dayIn(3)}T10:00`,
  minutes: 30,
  way: 'place',
  place: 'Main hall',
  note: 'Bring your certificates',
  interviewers: [colleague.id],
  ...given,
})
/** Brings the application to the interview stage, with a planned interview, and returns its id. */
async function planned() {
  const made = interview({ interviewers: [officer.id, colleague.id] })
  await asServer('select private.change_status_by_command($1, $2)', [id, { kind: 'transition', to: 'interview', interview: made }])
  await asServer('delete from private.outbox')
  return made.id
}
const read = async (by: StaffMember) =>
  (await call<ApplicationInterviews>(test.database, by.caller, 'public.staff_interviews($1)', [number])).interviews
/** The emails to interviewers. */
const staffEmails = async () =>
  (
    await asServer<{ said: string }>(
      `select concat_ws(' ', recipient, payload ->> 'change', payload ->> 'sequence') as said from private.outbox
       where kind = 'interview_for_staff'`,
    )
  )
    .map(({ said }) => said)
    .toSorted()

/** The transition as staff request it, carried out after its delay. Returns why it failed, if it did. */
async function transition(by: StaffMember, action: object, meanwhile: () => Promise<unknown> = async () => undefined) {
  const [{ version } = { version: 0 }] = await asServer<{ version: number }>('select version from public.applications where id = $1', [id])
  const { job } = await call<{ job: string }>(test.database, by.caller, 'public.staff_change_status($1, $2, $3)', [
    number,
    version,
    { kind: 'transition', ...action },
  ])
  await meanwhile()
  await asServer(`update private.bulk_jobs set starts_at = now() - interval '1 second' where id = $1`, [job])
  await changeStatuses(test.database)
  return (await call<BulkJob>(test.database, by.caller, 'public.staff_bulk($1)', [job])).failed.map(({ reason }) => reason)
}

/** The applicant's emails as they are sent, oldest first. */
async function applicantMails() {
  const rows = await asServer<{ id: string; kind: string; recipient: string; payload: unknown }>(
    'select id::text, kind, recipient, payload from private.outbox where recipient = $1 order by id',
    [applicant.email],
  )
  return rows.map((row) => {
    const rendered = renderMail(row, { siteUrl: 'https://institute.example', admissionsEmail: 'admissions@institute.example' })
    if (!rendered.ok) throw new Error(rendered.reason)
    const { subject, text, icalEvent } = rendered.mail
    return { kind: row.kind, subject, text, calendar: String(icalEvent?.content ?? '') }
  })
}

it('invites with one email that has one calendar file, and records the interview', async () => {
  const wanted = interview()
  expect(await transition(officer, { to: 'interview', interview: wanted })).toEqual([])
  const mails = await applicantMails()
  expect(mails.map(({ kind }) => kind)).toEqual(['interview'])
  expect(mails[0]?.text).toContain('Main hall')
  expect(mails[0]?.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(mails[0]?.calendar).toContain('METHOD:REQUEST')
  expect(await staffEmails()).toEqual([`${colleague.email} planned 0`])
  expect(await read(officer)).toMatchObject([
    { id: wanted.id, place: 'Main hall', plannedBy: officer.email, interviewers: [{ id: colleague.id }] },
  ])
  const logged = await asServer<{ action: string; actor: string }>(
    `select action, actor from private.audit_log where subject = $1 and action in ('interview_planned', 'application_moved') order by id`,
    [number],
  )
  expect(logged).toEqual(['interview_planned', 'application_moved'].map((action) => ({ action, actor: officer.id })))
  // The details are in the interview, not in the job.
  expect(await asServer(`select from private.bulk_jobs where action ? 'interview'`)).toEqual([])
})

it('says in an invitation without a day that the day will follow', async () => {
  expect(await transition(officer, { to: 'interview' })).toEqual([])
  expect((await applicantMails()).map(({ kind, calendar }) => [kind, calendar])).toEqual([['application_interview', '']])
})

it('checks the interview when it is requested and again after the delay', async () => {
  const invite = (given: object) => transition(officer, { to: 'interview', interview: interview(given) })
  for (const [given, path] of [
    [{ starts: `${dayIn(-1)}T10:00` }, 'starts'],
    [{ starts: `${dayIn(3)}T25:00` }, 'starts'],
    [{ starts: 'infinity' }, 'starts'],
    [{ minutes: 1 }, 'minutes'],
    [{ minutes: [30] }, 'minutes'],
    [{ way: 'letter' }, 'way'],
    [{ place: ' ' }, 'place'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ note: 'x'.repeat(50_000) }, 'action'],
    [{ interviewers: [viewer.id] }, 'interviewers'],
    [{ interviewers: [applicant.id] }, 'interviewers'],
    [{ interviewers: [null] }, 'interviewers'],
    [{ interviewers: officer.id }, 'interviewers'],
    [{ id: 'none' }, 'interview'],
    [{ sequence: 3 }, 'sequence'],
  ] as const)
    expect([given, await refusal(invite(given))]).toEqual([given, expect.stringMatching(new RegExp(`^PT400 .*"${path}"`))])
  const ask = (action: object) => refusal(transition(officer, { interview: interview(), ...action }))
  expect(await ask({ to: 'info_requested', noteForApplicant: 'Why?', dueOn: dayIn(3) })).toMatch(/^PT400 .*"interview"/)
  const bulk = call(test.database, officer.caller, 'public.staff_bulk_start($1, $2)', [
    { kind: 'transition', to: 'interview', interview: interview() },
    [id],
  ])
  expect(await refusal(bulk)).toMatch(/^PT400 .*"action"/)
  const leaving = await createStaff(test.database, 'officer')
  const end = () => asServer('select private.end_roles($1)', [leaving.id])
  expect(await transition(officer, { to: 'interview', interview: interview({ interviewers: [leaving.id] }) }, end)).toEqual([
    'interviews.interviewers',
  ])
  expect([await read(officer), await applicantMails()]).toEqual([[], []])
  await planned()
  await asServer(`update private.interviews set starts_at = now() - interval '1 minute' where application_id = $1`, [id])
  await changeStatus('under_review')
  // An earlier interview without a record of who came.
  expect(await refusal(invite({}))).toBe('PT409 not_possible')
})

it.each<[string, object]>([
  [
    'an offer',
    {
      to: 'accepted',
      dueOn: dayIn(10),
      course: Object.keys(Object.values(settings.programs)[0]?.courses ?? {})[0],
      intake: nextIntake.value,
    },
  ],
  ['a rejection', { to: 'rejected', rejectionReasons: [settings.decisions.rejectionReasons[0]] }],
  ['the waiting list', { to: 'waiting_list' }],
  ['the return to review', { to: 'under_review', noteForApplicant: 'We are still reading.' }],
  ['a withdrawal at the office', { to: 'withdrawn', withdrawalReason: admissions.withdrawalReasons[0]?.value, noteForStaff: 'By phone' }],
])('a planned interview is cancelled in the one email about %s', async (_name, action) => {
  const cancelled = await planned()
  expect(await transition(decider, action)).toEqual([])
  const mails = await applicantMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.kind).not.toBe('interview')
  expect(mails[0]?.text).toMatch(/Your interview on \w+ \d+ \w+ \d{4}, .+ is cancelled\./)
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', `UID:interview-${cancelled}@`])
    expect(mails[0]?.calendar.replaceAll(/\r?\n /g, '')).toContain(line)
  expect(await staffEmails()).toEqual([`${officer.email} called_off 1`, `${colleague.email} called_off 1`].toSorted())
  // The email to the office does not contain the interview.
  const others = await asServer(`select from private.outbox where recipient = '' and payload ? 'cancelled_interview'`)
  expect(others).toEqual([])
})

it('counts the planned interviews before many applications leave the interview stage', async () => {
  const preview = (to: string) =>
    call<BulkPreview>(test.database, decider.caller, 'public.staff_bulk_preview($1, $2)', [{ kind: 'transition', to }, [id]])
  expect(await preview('waiting_list')).toMatchObject({ done: 1, interviews: 0 })
  await planned()
  expect(await preview('waiting_list')).toMatchObject({ done: 1, emails: 1, interviews: 1 })
})
