import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import type { ApplicationEmail, OneApplication } from '#domain/staff/withheld-details.ts'
import type { WorkPage } from '#domain/staff/work-list.ts'
import { markSent } from '#server/mail/outbox/outbox.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { outboxOf } from '#supabase/tests/outbox/outbox-calls.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let applicant: Person
let id: string
let number: string
const outbox = outboxOf(() => test.database)

beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(async () => {
  await asServer('delete from private.outbox')
  applicant = await createPerson(test.database)
  id = await writeApplication(test.database, applicant, 'pending', (form) => {
    form.personalInfo.email = `typed-${applicant.email}`
  })
  number = (await asServer<{ number: string }>('select number from public.applications where id = $1', [id]))[0]?.number ?? ''
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

const REASON = 'They showed their letter at the desk'
const details = (email: string) => ({ phoneNumber: samplePhone('8061112223').stored, email, contactAddress: '2 New Road, Kano' })
const correct = (by: StaffMember, contact: unknown, of = number, reason: string | null = REASON) =>
  call(test.database, by.caller, 'public.staff_correct_contact($1, $2, $3)', [of, JSON.stringify(contact), reason])
const open = (by: StaffMember) => call<OneApplication>(test.database, by.caller, 'public.staff_application($1)', [number])
const emails = (by: StaffMember) => call<ApplicationEmail[]>(test.database, by.caller, 'public.staff_application_emails($1)', [number])
const toldTo = async () =>
  (await outbox.rows('application\\_contact\\_corrected')).map(({ recipient }) => recipient).toSorted((a, b) => a.localeCompare(b))
const isMarked = async () => {
  const { items } = await call<WorkPage>(test.database, viewer.caller, `public.staff_work_list('all', $1)`, [number])
  return items[0]?.isEmailFailed
}
/** Sends every queued email, as the worker does. */
const deliver = async () => {
  const queued = await asServer<{ id: string }>(`update private.outbox set state = 'sending' where state = 'queued' returning id`)
  for (const mail of queued) await test.database.asServer((tx) => markSent(tx, mail.id, { subject: 'Subject', text: 'Text' }))
}
const sorted = (...addresses: string[]) => addresses.toSorted((a, b) => a.localeCompare(b))

it('stands beside the submitted copy with its author, is told to the old and the new address, and is logged without values', async () => {
  const corrected = details(`new-${applicant.email}`)
  await correct(officer, corrected)
  const { contact, form, emailsTo } = await open(viewer)
  expect(contact).toMatchObject({ ...corrected, isByStaff: true, correctedBy: expect.any(String) })
  expect(form['personalInfo']).toMatchObject({ email: `typed-${applicant.email}` })
  expect(emailsTo).toBe(applicant.email)
  expect(await toldTo()).toEqual(sorted(applicant.email, `typed-${applicant.email}`, `new-${applicant.email}`))
  const [told] = await outbox.rows('application\\_contact\\_corrected')
  expect(JSON.stringify(told?.payload)).not.toMatch(/Road|806|@/)
  expect(await outbox.log('contact_corrected')).toEqual([
    expect.objectContaining({
      role: 'officer',
      subject: number,
      details: { fields: ['contactAddress', 'email', 'phoneNumber'], reason: REASON },
    }),
  ])

  await correct(officer, corrected)
  await correct(officer, { ...corrected, contactAddress: '3 New Road, Kano' })
  const [newest] = (await outbox.rows('application\\_contact\\_corrected')).slice(-1)
  expect(newest).toMatchObject({ recipient: applicant.email, payload: { changed: ['contactAddress'] } })
  expect(await outbox.rows('application\\_contact\\_corrected')).toHaveLength(4)
})

it('shows the applicant that the institute corrected it, but not who, in their data too', async () => {
  await correct(officer, details(`new-${applicant.email}`))
  const seen = async (columns: string) =>
    (await test.database.queryAsCaller(applicant.caller, { text: `select ${columns} from public.application_contacts`, values: [] })).rows
  expect(await seen('email, is_by_institute')).toEqual([{ email: `new-${applicant.email}`, is_by_institute: true }])
  expect(await refusal(seen('corrected_by'))).toContain('42501')
  const [handed] = await asServer<{ file: { contactCorrections: unknown[] } }>(
    'select private.handed_application(sent, false) as file from public.applications as sent where sent.id = $1',
    [id],
  )
  expect(handed?.file.contactCorrections).toMatchObject([{ by: 'institute' }])
  await deliver()
  const [own] = await asServer<{ data: { emails: { kind: string; text?: string }[] } }>('select private.person_data($1) as data', [
    applicant.id,
  ])
  // The two notices to other addresses are theirs as well, and sent emails about the application keep their text.
  expect(own?.data.emails.filter(({ kind, text }) => kind === 'application_contact_corrected' && text === 'Text')).toHaveLength(3)
})

it('marks an email that failed, and sends it again to the corrected address, where later emails go too', async () => {
  await outbox.giveUp()
  expect(await isMarked()).toBe(true)
  expect((await open(viewer)).failedEmail).toMatchObject({
    kind: 'application_received',
    to: applicant.email,
    state: 'failed',
    notAgain: null,
  })
  expect((await open(viewer)).isAccountUnreachable).toBe(true)

  const better = `better-${applicant.email}`
  await correct(officer, details(better))
  expect((await open(viewer)).emailsTo).toBe(better)
  await deliver()
  // The account's address works after all, so it is used again.
  expect((await open(viewer)).emailsTo).toBe(applicant.email)
  await asServer(`update private.outbox set state = 'queued' where recipient = $1 and kind = 'application_contact_corrected'`, [
    applicant.email,
  ])
  await asServer(`update private.work_items set failed_address = lower($2) where application_id = $1`, [id, applicant.email])

  const { failedEmail } = await open(viewer)
  expect(await isMarked()).toBe(true)
  expect(await outbox.send(officer, failedEmail?.id ?? '')).toEqual({ sent: 1, left: {} })
  expect(await isMarked()).toBe(false)
  expect((await emails(viewer)).find(({ kind }) => kind === 'application_received')).toMatchObject({ to: better, state: 'queued' })
  await asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [id])
  expect(await outbox.line(officer, 'application_under_review', 'waiting')).toMatchObject({ to: better })

  // The corrected address fails as well: the mark returns, and emails do not go back and forth.
  await outbox.giveUp()
  expect(await isMarked()).toBe(true)
  expect((await open(viewer)).emailsTo).toBe(better)
  // The applicant replaces the address: only a confirmed one is used.
  await call(test.database, applicant.caller, 'public.correct_contact_details($1, $2)', [id, details(`own-${applicant.email}`)])
  expect((await open(viewer)).emailsTo).toBe(applicant.email)
})

it('never sends emails about the account to the corrected address, and deletes what went there with the account', async () => {
  await outbox.giveUp()
  await correct(officer, details(`better-${applicant.email}`))
  await asServer(`select private.send_email_hook($1)`, [
    { email_data: { email_action_type: 'recovery', token_hash: 'x'.repeat(64) }, user: { email: applicant.email, user_metadata: {} } },
  ])
  expect((await outbox.rows('reset\\_password')).map(({ recipient }) => recipient)).toEqual([applicant.email])
  await deliver()
  await asServer('select private.delete_account($1)', [applicant.id])
  expect((await outbox.rows()).map(({ kind }) => kind).filter((kind) => kind !== 'application_for_admissions')).toEqual([
    'application_withdrawn_for_admissions',
    'account_deleted',
  ])
})

it('does not redirect emails that failed for another reason than the address', async () => {
  await outbox.giveUp('the payload does not fit an email of the kind application_received')
  await correct(officer, details(`better-${applicant.email}`))
  expect(await isMarked()).toBe(true)
  expect((await open(viewer)).emailsTo).toBe(applicant.email)
})

it('works in every status, and moves emails that are still queued', async () => {
  await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [id, applicant.id])
  await asServer(`update private.work_items set failed_address = lower($2) where application_id = $1`, [id, applicant.email])
  await correct(officer, details(`better-${applicant.email}`))
  expect((await emails(viewer)).filter(({ kind }) => kind !== 'application_contact_corrected').map(({ to }) => to)).toEqual([
    `better-${applicant.email}`,
    `better-${applicant.email}`,
  ])
})

it('is refused for invalid details, without a reason, for the own application, for the own address and too often', async () => {
  expect(await refusal(correct(viewer, details('a@example.com')))).toContain('PT403')
  expect(await refusal(correct(officer, { ...details('a@example.com'), phoneNumber: '12' }))).toContain('23514')
  for (const contact of [null, 7, [], {}]) expect(await refusal(correct(officer, contact))).toContain('23514')
  for (const reason of [null, 'short', 'x'.repeat(501)]) {
    expect(await refusal(correct(officer, details('a@example.com'), number, reason))).toContain('PT400')
  }
  expect(await refusal(correct(officer, details(officer.email)))).toContain('own_address')
  expect(await refusal(correct(officer, details('a@example.com'), 'FTI-2026-999999'))).toContain('PT404')
  const own = await writeApplication(test.database, officer, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [own])
  expect(await refusal(correct(officer, details('a@example.com'), row?.number))).toContain('own_application')
  expect(await toldTo()).toEqual([])
  for (const time of [1, 2, 3])
    await correct(officer, details(`same-${applicant.email}`)).then(() => correct(officer, details(`${time}-${applicant.email}`)))
  expect(await refusal(correct(officer, details(`same-${applicant.email}`)))).toContain('too_many')
})
