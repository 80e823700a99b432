import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import type { Duplicate } from '#domain/staff/duplicates.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

type Given = { firstName?: string; surname?: string; phone?: string; email?: string; born?: string }
let sentUntilNow = 0

/** An application that has nothing in common with any other, except for the given values. */
async function send(given: Given = {}, person?: Person) {
  const owner = person ?? (await createPerson(test.database))
  sentUntilNow += 1
  const id = await writeApplication(test.database, owner, 'pending', ({ personalInfo }) => {
    personalInfo.firstName = given.firstName ?? 'Amina'
    personalInfo.surname = given.surname ?? `Bello-${randomUUID().slice(0, 8)}`
    personalInfo.phoneNumber = given.phone ?? samplePhone(`80${String(sentUntilNow).padStart(3, '0')}`).stored
    personalInfo.email = given.email ?? `${randomUUID()}@example.com`
    personalInfo.dateOfBirth = given.born ?? '1999-04-17'
  })
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { id, number: row?.number ?? '', person: owner }
}

const duplicates = (by: StaffMember, number: string) => call<Duplicate[]>(test.database, by.caller, 'public.staff_duplicates($1)', [number])
const shared = async (number: string) => (await duplicates(viewer, number)).map((one) => [one.number, one.shares.toSorted()])
const judge = (by: StaffMember, number: string, other: string, verdict: string | null) =>
  call(test.database, by.caller, 'public.staff_judge_duplicate($1, $2, $3)', [number, other, verdict])

it('finds applications that share a telephone number, an address, or name and date of birth', async () => {
  const phone = samplePhone('8051112223').stored
  const email = `${randomUUID()}@example.com`
  const known = await send({ phone, email, firstName: 'Ọlá', surname: 'Ɗan-Musa', born: '1998-02-03' })
  const byPhone = await send({ phone })
  const byEmail = await send({ email: email.toUpperCase() })
  const byName = await send({ firstName: 'DAN MUSA', surname: 'ola', born: '1998-02-03' })
  await send({ firstName: 'Ola', surname: 'Dan Musa', born: '1998-02-04' })
  await send({ born: '1998-02-03' })
  const found = await shared(known.number)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      [byPhone.number, ['phone']],
      [byEmail.number, ['email']],
      [byName.number, ['nameAndBirth']],
    ]),
  )
  expect(await shared(byPhone.number)).toEqual([[known.number, ['phone']]])
})

it('matches on the account’s address and on corrected details', async () => {
  const person = await createPerson(test.database)
  const known = await send({}, person)
  const other = await send({ email: person.email })
  expect(await shared(known.number)).toEqual([[other.number, ['email']]])
  const email = `${randomUUID()}@example.com`
  await test.database.asAuth((tx) => tx.query('update auth.users set email = $1 where id = $2', [email, person.id]))
  expect(await shared(known.number)).toEqual([])
  const later = await send()
  await asServer(
    `insert into public.application_contacts (application_id, phone_number, email, contact_address) values ($1, $2, $3, 'x')`,
    [later.id, samplePhone('8059998887').stored, email],
  )
  expect(await shared(known.number)).toEqual([[later.number, ['email']]])
})

it('ignores applications of the same account, shows no date of birth, and removes those of a deleted account', async () => {
  const born = '1971-02-03'
  const name = { firstName: 'Ngozi', surname: 'Eze', born }
  const one = await send(name)
  const two = await send(name)
  const answer = await duplicates(viewer, one.number)
  expect(answer).toMatchObject([{ number: two.number, shares: ['nameAndBirth'], verdict: null }])
  // Checks the whole date, because the year alone may appear in the microseconds of a time or in a hash.
  expect(JSON.stringify(answer)).not.toContain(born)
  expect(await asServer('select from private.duplicate_keys where position($1 in key) > 0', [born])).toEqual([])
  await asServer('update private.work_items set applicant = $1 where application_id = $2', [one.person.id, two.id])
  expect(await duplicates(viewer, one.number)).toEqual([])
  await asServer('update private.work_items set applicant = $1 where application_id = $2', [two.person.id, two.id])
  await judge(officer, one.number, two.number, 'same_person')
  await asServer('select private.delete_account($1)', [two.person.id])
  expect(await duplicates(viewer, one.number)).toEqual([])
  expect(await asServer('select from private.duplicate_verdicts where $1 in (one, two)', [two.id])).toEqual([])
  expect(await asServer('select from private.duplicate_keys where application_id = $1', [two.id])).toEqual([])
})

it('stores a verdict for both applications and allows it to be changed later', async () => {
  const phone = samplePhone('8057776665').stored
  const [one, two] = [await send({ phone }), await send({ phone })]
  await Promise.all([1, 2].map(() => judge(officer, one.number, two.number, 'different')))
  expect(await duplicates(viewer, two.number)).toMatchObject([
    { verdict: 'different', judgedBy: officer.email, judgedAt: expect.any(String) },
  ])
  await judge(officer, two.number, one.number, 'same_person')
  expect(await duplicates(viewer, one.number)).toMatchObject([{ verdict: 'same_person' }])
  const logged = await asServer<{ subject: string; details: unknown }>(
    `select subject, details from private.audit_log where action = 'duplicate_judged' and subject = any ($1) order by id`,
    [[one.number, two.number]],
  )
  expect(logged.map(({ details }) => details)).toEqual([
    { other: two.number, verdict: 'different' },
    { other: one.number, verdict: 'same_person' },
  ])
})

it('judging duplicates is refused for the caller’s own application, for unrelated applications, and for unknown verdicts', async () => {
  const phone = samplePhone('8053332221').stored
  const own = await createStaff(test.database, 'decider')
  const [mine, two, stranger] = [await send({ phone }, own), await send({ phone }), await send()]
  expect(await duplicates(own, two.number)).toEqual([])
  expect(await duplicates(viewer, two.number)).toHaveLength(1)
  expect(await refusal(duplicates(own, mine.number))).toBe('PT403 own_application')
  expect(await refusal(judge(own, mine.number, two.number, 'different'))).toBe('PT403 own_application')
  expect(await refusal(judge(own, two.number, mine.number, 'different'))).toBe('PT403 own_application')
  expect(await refusal(judge(officer, two.number, stranger.number, 'different'))).toBe('PT404')
  expect(await refusal(judge(officer, two.number, two.number, 'different'))).toBe('PT404')
  expect(await refusal(judge(officer, two.number, 'none', 'different'))).toBe('PT404')
  for (const verdict of ['maybe', null, 'x'.repeat(1_000_000)])
    expect(await refusal(judge(officer, two.number, mine.number, verdict))).toMatch('PT400')
})
