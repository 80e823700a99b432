import { admissions } from '#content/admissions.ts'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { GROUPS, columnOf } from '#domain/applications/application-form.ts'
import '#domain/contacts/read-phone.ts'
import { toStoredForm } from '#domain/applications/stored-application.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { settings } from '#domain/settings.ts'
import type { Caller } from '#server/database/database.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import type { FactorKey } from '#supabase-server'
import { openAccount } from './open-account.ts'
import { refuseRealPeople } from './real-people.ts'
import { makeSampleEvents } from './sample-events.ts'
import { randomUUID } from 'node:crypto'
import { interviews } from '#content/interviews.ts'
import { makeSampleMessages } from './sample-messages.ts'
import { type SamplePerson, formOf, transitionsTo, samplePeople } from './sample-people.ts'
import { type SampleStaff, makeSampleStaff } from './sample-staff.ts'
import { spreadOverWeeks } from './spread-over-weeks.ts'

/**
 * `days` counts working days from the next one, which may be today. `clock` is the time at the institute. Applicants beyond this list
 * have no interview yet.
 */
const times = [
  { days: 3, clock: '10:00' },
  { days: 0, clock: '09:00' },
  { days: 0, clock: '10:00' },
  { days: 0, clock: '15:30' },
  { days: 1, clock: '11:00' },
  { days: 3, clock: '10:45' },
] as const

const note = 'Bring something you have made or repaired, if you have it. This is a sample.'

/**
 * `days` counts working days, starting with the next one, which may be today. `clock` is the time at the institute. Applicants beyond
 * this list have no interview yet.
 */
async function makeSampleInterviews(tx: OwnerTransaction, people: readonly string[], officer: string): Promise<void> {
  const { rows: invited } = await tx.query<{ id: string }>(
    `select id from public.applications where user_id = any ($1) and status = 'interview' order by created_at, number`,
    [people],
  )
  for (const [index, time] of times.entries()) {
    const application = invited[index]?.id
    if (application !== undefined) await plan(tx, application, time, officer)
  }
  await tx.query(
    `update public.notifications as told set created_at = event.at + interval '1 hour'
     from public.applications as sent
       join public.application_events as event on event.application_id = sent.id and event.to_status = 'interview'
     where told.user_id = any ($1) and sent.user_id = told.user_id and told.kind = 'interview_planned'`,
    [people],
  )
}

async function plan(tx: OwnerTransaction, application: string, { days, clock }: (typeof times)[number], officer: string): Promise<void> {
  const id = randomUUID()
  await tx.query(
    `insert into private.interviews (id, application_id, starts_at, minutes, way, place, note, planned_by)
     select $1, $2,
       (private.working_days_after(private.today(settings) - 1, $3 + 1, settings -> 'calendar') + $4::time)
         at time zone (settings ->> 'timeZone'),
       $5, 'place', $6, $7, $8
     from private.current_settings()`,
    [id, application, days, clock, interviews.minutes, interviews.place, note, officer],
  )
  await tx.query('insert into private.interviewers (interview_id, person) values ($1, $2)', [id, officer])
  await tx.query(`select private.tell_of_interview(known, 'planned') from private.interviews as known where known.id = $1`, [id])
}

const notes: Readonly<Record<string, string>> = {
  info_requested: 'Please tell us which school your certificate is from. This is a sample.',
  interview: 'We would like to hear more about your plans. This is a sample.',
  accepted: 'Welcome. This is a sample.',
  rejected: 'All places on this course are taken. This is a sample.',
}

const inTwoWeeks = () => dateIn(institute.timeZone, new Date(Date.now() + 14 * 86_400_000))

/** The details of a transition apart from its note. */
function detailsOf(to: ApplicationStatus, course: string): Record<string, unknown> {
  if (to === 'info_requested') return { dueOn: inTwoWeeks() }
  if (to === 'accepted') return { dueOn: inTwoWeeks(), course, intake: (intakes[1] ?? intakes[0])?.value }
  return to === 'rejected'
    ? { reasons: [decisions.rejectionReasons.find(({ value }) => value === 'full')?.value ?? decisions.rejectionReasons[0]?.value] }
    : {}
}

/** `made`: the number of new applicants. */
export type Samples = { made: number; staff: SampleStaff[] }

/**
 * Creates the sample people who do not exist yet, applicants and staff, with all their data and under the rules that apply to everyone.
 * Sets the password for all of them, and creates sample messages to the institute. No emails are sent.
 * @param passwordHash as the auth server stores it
 * @throws {RealPeople}
 */
export async function makeSamples(tx: OwnerTransaction, passwordHash: string, factorKey: FactorKey): Promise<Samples> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('samples'))`)
  await refuseRealPeople(tx)
  const made: string[] = []
  for (const person of samplePeople) {
    const { id, isNew } = await openAccount(tx, person, passwordHash)
    if (!isNew) continue
    made.push(id)
    await fillAccount(tx, person, id)
  }
  await spreadOverWeeks(tx, made)
  const staff = await makeSampleStaff(tx, passwordHash, factorKey)
  const officer = staff.find(({ roles }) => roles.includes('officer'))
  if (officer) await makeSampleInterviews(tx, made, officer.id)
  await makeSampleEvents(tx)
  await makeSampleMessages(tx)
  await holdEmailsBack(tx)
  return { made: made.length, staff }
}

async function fillAccount(tx: OwnerTransaction, person: SamplePerson, id: string): Promise<void> {
  const caller: Caller = { role: 'authenticated', claims: JSON.stringify({ role: 'authenticated', sub: id }) }
  const asPerson = (text: string, values: unknown[] = []) => tx.as(caller, () => tx.query<{ id: string }>(text, values))

  await asPerson('insert into public.profiles (id, full_name) values ($1, $2)', [id, person.name])
  const application = await apply(person, asPerson)
  for (const { to, by } of person.status ? transitionsTo[person.status] : []) {
    await tx.query(`select private.change_status($1, $2, $3, $4, $5, null, $6)`, [
      application,
      to,
      by,
      by === 'applicant' ? id : null,
      notes[to] ?? null,
      detailsOf(to, person.choice.course),
    ])
  }
  if (person.status === 'withdrawn') {
    await asPerson('select public.withdraw_application($1, $2)', [application, admissions.withdrawalReasons[0]?.value])
  }
  for (const [course, finished] of Object.entries(person.learning)) await learn(tx, asPerson, course, finished)
  // The newest three notifications stay unread, and so does an interview that is planned later.
  await asPerson(
    `select public.mark_notifications_read(array(select known.id from public.notifications as known order by known.id desc offset 3))`,
  )
}

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: { id: string }[] }>

/** In the format that the browser sends. */
async function apply(person: SamplePerson, asPerson: Ask): Promise<string | undefined> {
  if (person.status === null) return undefined
  const stored = toStoredForm(formOf(person), settings)
  const values = [...GROUPS.map((group) => JSON.stringify(stored[group])), person.status === 'draft' ? 'draft' : 'pending']
  const { rows } = await asPerson(
    `insert into public.applications (${GROUPS.map(columnOf).join(', ')}, status) values ($1, $2, $3, $4, $5, $6) returning id`,
    values,
  )
  return rows[0]?.id
}

async function learn(tx: OwnerTransaction, asPerson: Ask, course: string, finished: number): Promise<void> {
  await asPerson('select public.start_course($1)', [course])
  const { rows } = await tx.query<{ module: string }>(
    'select module from private.learning_modules where course = $1 order by position limit $2',
    [course, finished],
  )
  for (const { module } of rows) await asPerson('select public.finish_module($1, $2)', [course, module])
}

/** These addresses have no recipients, and admissions must not get emails about people who do not exist. */
async function holdEmailsBack(tx: OwnerTransaction): Promise<void> {
  await tx.query(
    `delete from private.outbox where state = 'queued' and (
       recipient = any ($1::text[])
       or payload ->> 'application_id' in (
         select sent.id::text from public.applications as sent join auth.users as account on account.id = sent.user_id
         where account.email = any ($1::text[])
       )
     )`,
    [samplePeople.map(({ email }) => email)],
  )
}
