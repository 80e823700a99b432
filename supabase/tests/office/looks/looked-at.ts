import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/dates/dates.ts'
import type { LookArguments, LookName } from '#domain/staff/record-views.ts'
import type { Database } from '#server/database/database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { details, today } from '#supabase/tests/office/data-requests/data-request-calls.ts'
import { sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'

/** A successful view of data by staff, its log entry, and part of the data it shows. */
export type LookedAt = { name: LookName; values: LookArguments<LookName>; action: string; shows: RegExp }

/** Personal data that must not be returned without a log entry. */
export const PERSONAL = /Planted|@example\.com|2004-02-29/

/** An event, and a person who has signed up for it. */
async function openDay(database: Database, officer: StaffMember) {
  const event = randomUUID()
  await call(database, officer.caller, 'public.staff_save_event($1, null, $2)', [
    event,
    {
      title: 'Open day',
      summary: 'See the workshops.',
      place: 'Main hall',
      startsAt: `${addDays(today(), 30)}T10:00`,
      endsAt: `${addDays(today(), 30)}T12:00`,
    },
  ])
  const guest = await createPerson(database)
  await call(database, guest.caller, 'public.sign_up_for_event($1)', [event])
  return { event, guest }
}

/** Creates one item of each kind that staff may view, in a separate database, and returns the call that views each one. */
export async function makeLookedAt(database: Database): Promise<readonly LookedAt[]> {
  const sql = async <Row>(text: string, values: unknown[] = []) => (await database.queryAsServer<Row>(text, values)).rows
  const [officer, decider] = [await createStaff(database, 'officer'), await createStaff(database, 'decider')]
  const sent = async () => {
    const person = await createPerson(database)
    const id = await writeApplication(database, person, 'pending', (form) => {
      form.personalInfo.surname = 'Planted'
      form.personalInfo.religion = 'Plantedreligion'
    })
    const [row] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
    return { id, person, number: row?.number ?? '' }
  }
  const { id, number } = await sent()
  // Belongs to another account, with the same phone number and name.
  await sent()
  const [taken] = await sql<{ course: string; intake: string }>(
    `update private.work_items set status = 'confirmed', list_group = 'decided' where application_id = $1 returning course, intake`,
    [(await sent()).id],
  )
  const kept = await sent()
  await sql('select private.delete_account($1)', [kept.person.id])
  await call(database, officer.caller, `public.staff_write_note($1, $2, 'note', 'Planted note')`, [number, randomUUID()])
  for (const to of ['under_review', 'interview']) await sql(`select private.change_status($1, $2, 'staff', null)`, [id, to])
  await call(database, officer.caller, `public.staff_plan_interview($1, $2, $3, 30, 'place', 'Planted hall', '', $4)`, [
    number,
    randomUUID(),
    `${addDays(today(), 3)}T10:00`,
    [officer.id],
  ])
  await call(database, officer.caller, 'public.staff_at_application($1)', [number])
  const reference = await sendInquiry(database, { name: 'Planted Bello' })
  await call(database, officer.caller, 'public.staff_inbox_tie($1, $2)', [reference, number])
  const { event, guest } = await openDay(database, officer)
  const draft = randomUUID()
  await sql('insert into private.assisted_applications (id, form) values ($1, $2)', [
    draft,
    { personalInfo: { firstName: 'Amina', surname: 'Planted', email: 'amina@example.com' } },
  ])
  const proved = async (email: string) => {
    const request = await call<string>(database, officer.caller, 'public.staff_save_data_request($1, null, $2)', [
      randomUUID(),
      JSON.stringify(details({ name: 'Planted Bello', email })),
    ])
    await call(database, decider.caller, 'public.staff_prove_data_request($1, 1, $2, $3)', [request, 'document', 'Saw the passport'])
    return request
  }
  const [applicant] = await sql<{ email: string }>(
    'select account.email from auth.users as account join public.applications as own on own.user_id = account.id where own.id = $1',
    [id],
  )
  const [searched, handedOut] = [await proved(applicant?.email ?? ''), await proved(guest.email)]
  const reason = 'They asked for all of it'
  return [
    { name: 'staff_application', values: { number }, action: 'application_opened', shows: /Planted/ },
    { name: 'staff_application_emails', values: { number }, action: 'application_opened', shows: /@example\.com/ },
    { name: 'staff_application_inquiries', values: { number }, action: 'application_opened', shows: /Planted/ },
    { name: 'staff_at_application', values: { number }, action: 'application_opened', shows: /changedAt/ },
    { name: 'staff_audit', values: {}, action: 'log_searched', shows: /@example\.com/ },
    {
      name: 'staff_class_list',
      values: { course: taken?.course ?? '', intake: taken?.intake ?? '' },
      action: 'class_list_read',
      shows: /Planted/,
    },
    { name: 'staff_conversation', values: { reference }, action: 'conversation_opened', shows: /Planted/ },
    { name: 'staff_data_request', values: { reference: searched }, action: 'data_request_opened', shows: /Planted/ },
    { name: 'staff_duplicates', values: { number }, action: 'application_opened', shows: /Planted/ },
    { name: 'staff_event_people', values: { event }, action: 'event_people_read', shows: /@example\.com/ },
    { name: 'staff_hand_out', values: { reference: handedOut, reason }, action: 'data_handed_out', shows: /@example\.com/ },
    { name: 'staff_interviews', values: { number }, action: 'application_opened', shows: /Planted/ },
    { name: 'staff_retained_application', values: { number: kept.number, reason }, action: 'kept_application_opened', shows: /Planted/ },
    { name: 'staff_notes', values: { number }, action: 'application_opened', shows: /Planted/ },
    { name: 'staff_request_holdings', values: { reference: searched }, action: 'data_request_searched', shows: /Planted/ },
    { name: 'staff_request_words', values: { reference: searched }, action: 'data_request_words_read', shows: /Planted/ },
    { name: 'staff_reveal', values: { number, answer: 'religion', reason }, action: 'answer_revealed', shows: /Planted/ },
    { name: 'staff_assisted_application', values: { assisted_application: draft }, action: 'walk_in_opened', shows: /Planted/ },
  ]
}
