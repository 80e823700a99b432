import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { contactDetailsOf } from '#domain/applications/application-contacts.ts'
import type { ResponseOf } from '#domain/database/functions.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from './written-applications.ts'
import { call } from '#supabase/tests/office/staff-people.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

const asSent = contactDetailsOf(sampleApplication().personalInfo)
const corrected = { phoneNumber: samplePhone('8061112223').stored, email: 'new@example.com', contactAddress: '22 New Layout, Enugu' }

let test: TestDatabase
let ada: Person
let sent: string
beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(async () => {
  ada = await createPerson(test.database)
  sent = await writeApplication(test.database, ada, 'pending')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

const correct = (person: Person, application: string, contact: unknown) =>
  call<ResponseOf<'correct_contact_details'>>(test.database, person.caller, 'public.correct_contact_details($1, $2)', [
    application,
    JSON.stringify(contact),
  ])

const kept = (id = sent) =>
  asServer<{ phone_number: string; email: string }>(
    'select phone_number, email from public.application_contacts where application_id = $1 order by id',
    [id],
  )
const emails = () =>
  asServer<{ recipient: string; payload: { changed: string[] } }>(
    `select recipient, payload from private.outbox where kind = 'contact_details_corrected' and payload ->> 'application_id' = $1`,
    [sent],
  )
const changeStatus = (id: string, to: string, by = 'staff') => asServer('select private.change_status($1, $2, $3, null)', [id, to, by])

describe('a correction', () => {
  it('is stored alongside the submitted details and leaves earlier corrections in place', async () => {
    expect(await correct(ada, sent, { ...corrected, email: ' new@example.com ', unknown: 1 })).toMatchObject(corrected)
    await correct(ada, sent, { ...corrected, email: 'newer@example.com' })
    expect(await kept()).toMatchObject([{ email: 'new@example.com' }, { email: 'newer@example.com' }])
    const [row] = await asServer<{ personal_info: object }>('select personal_info from public.applications where id = $1', [sent])
    expect(contactDetailsOf(row?.personal_info)).toEqual(asSent)
  })

  it('is stored once, however often it is requested', async () => {
    expect(await correct(ada, sent, asSent)).toEqual({ ...asSent, correctedAt: null })
    await Promise.all(Array.from({ length: 6 }, () => correct(ada, sent, corrected)))
    expect(await kept()).toHaveLength(1)
  })

  it('is reported to admissions without its content, with at most one queued email at a time', async () => {
    await correct(ada, sent, { ...asSent, email: corrected.email })
    await correct(ada, sent, { ...asSent, phoneNumber: corrected.phoneNumber })
    const waiting = await emails()
    expect(waiting).toMatchObject([
      { recipient: '', payload: { changed: ['phoneNumber'], number: expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`)) } },
    ])
    expect(JSON.stringify(waiting)).not.toContain(corrected.phoneNumber)
  })

  it('is checked by the form rules, with mistakes named by field', async () => {
    await expect(correct(ada, sent, { phoneNumber: '0803 123 4567', email: 'ada@', contactAddress: 'Enugu' })).rejects.toMatchObject({
      code: '23514',
      message: 'Please correct your contact details',
      detail: expect.stringMatching(/personalInfo\.contactAddress.*personalInfo\.phoneNumber.*personalInfo\.email/s),
    })
    expect(await kept()).toEqual([])
  })

  it.each([
    ['a list', []],
    ['a text', 'ada@example.com'],
    ['nothing', null],
    ['numbers', { phoneNumber: 2348031234567, email: 1, contactAddress: 1 }],
    ['records', { ...corrected, email: { address: 'ada@example.com' } }],
    ['64 KiB', { ...corrected, contactAddress: 'a'.repeat(65_536) }],
  ])('is refused for %s', async (_what, contact) => {
    await expect(correct(ada, sent, contact)).rejects.toMatchObject({ code: '23514' })
    expect(await kept()).toEqual([])
  })

  it('rejects a number of a hundred thousand digits without reading it', async () => {
    const answer = test.database.queryAsCaller(ada.caller, {
      text: `select public.correct_contact_details($1, '{"email": 1e131000, "phoneNumber": 1e131000, "contactAddress": 1e131000}')`,
      values: [sent],
    })
    await expect(answer).rejects.toMatchObject({ code: '23514', detail: expect.stringMatching(/^.{0,500}$/s) })
  })

  it('is allowed only for the applicant and only for an open application', async () => {
    const ngozi = await createPerson(test.database)
    await expect(correct(ngozi, sent, corrected)).rejects.toMatchObject({ code: '42501', message: 'applications.missing' })
    const draft = await writeApplication(test.database, ada, 'draft')
    await expect(correct(ada, draft, corrected)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('This one is not'),
    })
    await changeStatus(sent, 'under_review')
    await correct(ada, sent, corrected)
    await changeStatus(sent, 'rejected')
    await expect(correct(ada, sent, { ...corrected, email: 'late@example.com' })).rejects.toMatchObject({ code: '23514' })
  })

  it('can be made twenty times', async () => {
    for (let count = 1; count <= 20; count += 1) await correct(ada, sent, { ...corrected, email: `ada${count}@example.com` })
    await expect(correct(ada, sent, corrected)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('corrected these contact details'),
    })
    expect(await kept()).toHaveLength(20)
  })

  it('cannot be changed or removed, and is deleted with its application', async () => {
    await correct(ada, sent, corrected)
    for (const attempt of [
      `update public.application_contacts set email = 'x'`,
      'delete from public.application_contacts',
      'truncate public.application_contacts',
    ]) {
      await expect(asServer(attempt)).rejects.toMatchObject({ code: '42501' })
    }
    await asServer('select private.delete_account($1)', [ada.id])
    expect(await kept()).toHaveLength(1)
    await asServer('delete from public.applications where id = $1', [sent])
    expect(await kept()).toEqual([])
  })
})
