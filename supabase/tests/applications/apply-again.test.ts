import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApplicationForm, applicationFormFromRow, toDraftColumns } from '#domain/applications/application-form.ts'
import type { ResponseOf } from '#domain/database/functions.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from './written-applications.ts'
import { nextIntake, nextIntakeIn } from './next-intake.ts'
import { call } from '#supabase/tests/office/staff-people.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
let ada: Person
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30)
})
beforeEach(async () => {
  ada = await createPerson(test.database)
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

async function withdrawn(person = ada, change?: (form: ApplicationForm) => void): Promise<string> {
  const id = await writeApplication(test.database, person, 'pending', change)
  await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [id, person.id])
  return id
}

const applyAgain = (person: Person, id: string, replace?: { id: string; version: number }) =>
  call<ResponseOf<'apply_again'>>(test.database, person.caller, 'public.apply_again($1, $2, $3)', [
    id,
    replace?.id ?? null,
    replace?.version ?? null,
  ])

const draftsOf = (person: Person) =>
  asServer<{ id: string }>(`select id from public.applications where user_id = $1 and status = 'draft'`, [person.id])

describe('applying again', () => {
  it('creates a draft with the same answers, a new key and no declaration', async () => {
    const id = await withdrawn()
    const { outcome, draft } = await applyAgain(ada, id)
    expect(outcome).toBe('ready')
    expect(draft).toMatchObject({ status: 'draft', number: null, version: 1, declaration: null, submission_key: expect.any(String) })
    const sample = sampleApplication()
    expect(applicationFormFromRow(draft)).toEqual(sample)
    const [before] = await asServer<{ submission_key: string | null; status: string }>(
      'select submission_key, status from public.applications where id = $1',
      [id],
    )
    expect(before?.status).toBe('withdrawn')
    expect(draft.submission_key).not.toBe(before?.submission_key)
  })

  it('returns the same draft after a double click, from two tabs, and after the form has saved it', async () => {
    const id = await withdrawn()
    const answers = await Promise.all(Array.from({ length: 6 }, () => applyAgain(ada, id)))
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ready']))
    expect(await draftsOf(ada)).toHaveLength(1)
    const form = applicationFormFromRow(answers[0]?.draft ?? {})
    await asServer('update public.applications set personal_info = $2, accommodation = $3 where id = $1', [
      answers[0]?.draft.id,
      toDraftColumns(form).personal_info,
      toDraftColumns(form).accommodation,
    ])
    expect(await applyAgain(ada, id)).toMatchObject({ outcome: 'ready', draft: { id: answers[0]?.draft.id, version: 2 } })
  })

  it('uses the most recently corrected contact details', async () => {
    const id = await writeApplication(test.database, ada, 'pending')
    const contact = { phoneNumber: samplePhone('8061112223').stored, email: 'new@example.com', contactAddress: '22 New Layout, Enugu' }
    await test.database.queryAsCaller(ada.caller, { text: 'select public.correct_contact_details($1, $2)', values: [id, contact] })
    await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [id, ada.id])
    const { draft } = await applyAgain(ada, id)
    expect(applicationFormFromRow(draft).personalInfo).toMatchObject({ ...contact, surname: 'Okafor' })
  })

  it('leaves out choices that are no longer offered', async () => {
    const id = await withdrawn()
    const change = (others?: object) => nextIntakeIn(test.database, 30, others)
    const start = nextIntake.value
    await change({ lastDaysToApply: { [start]: '2020-01-06' } })
    const { draft } = await applyAgain(ada, id)
    const { program, course } = sampleApplication().programSelection
    expect(applicationFormFromRow(draft).programSelection).toMatchObject({ program, course, startDate: '' })
    await change({ programs: {} })
    const other = await createPerson(test.database)
    await change()
    const theirs = await withdrawn(other)
    await change({ programs: {} })
    expect(applicationFormFromRow((await applyAgain(other, theirs)).draft).programSelection).toMatchObject({
      program: '',
      course: '',
      startDate: start,
    })
    await change()
  })

  it('asks before it replaces a draft, and replaces only the copy that was agreed to', async () => {
    const id = await withdrawn()
    const draftId = await writeApplication(test.database, ada, 'draft', (form) => {
      form.personalInfo.surname = 'Written since'
    })
    const asked = await applyAgain(ada, id)
    expect(asked).toMatchObject({ outcome: 'draft_exists', draft: { id: draftId, version: 1 } })
    expect(await applyAgain(ada, id, { id: draftId, version: 7 })).toMatchObject({ outcome: 'draft_exists' })
    expect(await applyAgain(ada, id, { id, version: 1 })).toMatchObject({ outcome: 'draft_exists' })
    const [still] = await asServer<{ personal_info: object }>('select personal_info from public.applications where id = $1', [draftId])
    expect(still?.personal_info).toMatchObject({ surname: 'Written since' })
    const { outcome, draft } = await applyAgain(ada, id, { id: draftId, version: 1 })
    expect([outcome, draft.id, draft.version]).toEqual(['ready', draftId, 2])
    expect(applicationFormFromRow(draft)).toEqual(sampleApplication())
  })

  it('replaces an empty draft without asking', async () => {
    const id = await withdrawn()
    await test.database.queryAsCaller(ada.caller, {
      text: `insert into public.applications (status, personal_info)
        values ('draft', '{"surname": "", "disability": {"hasDisability": false}}')`,
      values: [],
    })
    expect(await applyAgain(ada, id)).toMatchObject({ outcome: 'ready' })
    expect(await draftsOf(ada)).toHaveLength(1)
  })

  it('works after a rejection, only for the applicant, and not for an open application', async () => {
    const id = await writeApplication(test.database, ada, 'pending')
    const ngozi = await createPerson(test.database)
    await expect(applyAgain(ada, id)).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('once we have decided') })
    await asServer(
      `select private.change_status($1, 'under_review', 'staff', null), private.change_status($1, 'rejected', 'staff', null)`,
      [id],
    )
    await expect(applyAgain(ngozi, id)).rejects.toMatchObject({ code: '42501', message: 'applications.missing' })
    expect(await applyAgain(ada, id)).toMatchObject({ outcome: 'ready' })
    const [draft] = await draftsOf(ada)
    await expect(applyAgain(ada, draft?.id ?? '')).rejects.toMatchObject({ code: '23514' })
  })
})
