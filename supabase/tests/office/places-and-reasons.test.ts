import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisions } from '#content/decisions.ts'
import type { EditedPlaces, EditedReasons, RejectionReason } from '#domain/staff/responses/decisions.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { settings } from '#domain/settings.ts'
import { nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let operator: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30)
  operator = await createStaff(test.database, 'operator')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(() => asServer('truncate private.course_places, private.rejection_reason_versions'))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const ask = <T>({ caller }: Pick<StaffMember, 'caller'>, text: string, ...values: unknown[]) => call<T>(test.database, caller, text, values)
const newestEntry = async () =>
  (await asServer<object>('select action, role, subject, details from private.audit_log order by id desc limit 1'))[0]

const [course = ''] = Object.keys(Object.values(settings.programs)[0]?.courses ?? {})
const intake = nextIntake.value
const inFiles = decisions.places.courses[course] ?? decisions.places.inACourse

/** A sent application for the course in the next intake, moved to a status. */
async function sent(to: string, details: object = {}): Promise<{ id: string; number: string }> {
  const id = await writeApplication(test.database, await createPerson(test.database), 'pending')
  await asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [id])
  await asServer('select private.change_status($1, $2, $3, null, null, null, $4)', [id, to, 'staff', details])
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { id, number: row?.number ?? '' }
}

describe('places', () => {
  const set = (on: string | null, places: number | null, of = course) =>
    ask(operator, 'public.staff_set_places($1, $2, $3)', of, on, places)
  const edited = async () => {
    const { courses, changes } = await ask<EditedPlaces>(operator, 'public.staff_course_places()')
    const found = courses.find((known) => known.course === course)
    return { everyIntake: found?.everyIntake, here: found?.intakes[0], changes, inFiles: found?.inFiles }
  }
  const countedInOffers = async () => (await ask<{ places: number }>(decider, 'public.staff_places($1, $2)', course, intake)).places

  it('are those set for the intake, else those for every intake, else those in content/', async () => {
    expect(await edited()).toMatchObject({ inFiles, everyIntake: null, here: { intake, places: inFiles, own: null }, changes: [] })
    await set(null, 7)
    expect(await countedInOffers()).toBe(7)
    await set(intake, 0)
    await set(null, 9)
    expect(await edited()).toMatchObject({ everyIntake: { places: 9 }, here: { places: 0, own: { places: 0 } } })
    expect(await countedInOffers()).toBe(0)
    await set(intake, null)
    expect(await countedInOffers()).toBe(9)
    await set(null, null)
    const { here, changes } = await edited()
    expect(here).toMatchObject({ places: inFiles, own: null })
    expect(changes.map(({ intake: label, places }) => [label, places])).toEqual([
      [null, null],
      [nextIntake.label, null],
      [null, 9],
      [nextIntake.label, 0],
      [null, 7],
    ])
  })

  it('may be fewer than those offered and confirmed, which are counted beside them', async () => {
    const dueOn = { dueOn: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10), course, intake }
    await sent('accepted', dueOn)
    const { id } = await sent('accepted', dueOn)
    await asServer(`select private.change_status($1, 'confirmed', 'applicant', user_id) from public.applications where id = $1`, [id])
    await set(intake, 1)
    expect((await edited()).here).toMatchObject({ places: 1, offered: 1, confirmed: 1 })
  })

  it('are logged with the old and the new number, once', async () => {
    await set(intake, 5)
    const entry = await newestEntry()
    expect(entry).toEqual({
      action: 'places_set',
      role: 'operator',
      subject: course,
      details: { intake, fromPlaces: inFiles, toPlaces: 5 },
    })
    await set(intake, 5)
    expect((await edited()).changes).toHaveLength(1)
  })

  it.each([
    ['course', () => set(null, 5, 'none')],
    ['intake', () => set('none', 5)],
    ['places', () => set(intake, -1)],
    ['places', () => set(intake, 10_001)],
  ])('are refused with the field: %s', async (field, attempt) => {
    expect(await refusal(attempt())).toMatch(new RegExp(`^PT400 .*"path": "${field}"`))
  })
})

describe('reasons for rejecting an application', () => {
  const read = (by = operator) => ask<EditedReasons>(by, 'public.staff_rejection_reasons()')
  const write = (version: number, reasons: unknown) =>
    ask<string>(operator, 'public.staff_set_rejection_reasons($1, $2)', version, JSON.stringify(reasons))
  const reject = (number: string, reason: string) =>
    ask(decider, 'public.staff_change_status($1, 3, $2)', number, { kind: 'transition', to: 'rejected', rejectionReasons: [reason] })
  const added = { label: 'No kit ', sentence: 'You need\nyour own tools.' }

  it('are those in content/ until the first change, and again after going back', async () => {
    const before = await read(decider)
    expect(before).toEqual({ reasons: decisions.rejectionReasons, inFiles: decisions.rejectionReasons, version: 0, versions: [] })
    await write(0, [added])
    const { version, reasons } = await read()
    expect(reasons).toEqual([{ value: 'no_kit_1', label: 'No kit', sentence: 'You need your own tools.' }])
    await ask(operator, 'public.staff_set_rejection_reasons($1, null)', version)
    const after = await read()
    expect(after.reasons).toEqual(decisions.rejectionReasons)
    expect(after.versions.map((known) => known.reasons?.length ?? null)).toEqual([null, 1])
  })

  it('get a value that no reason has had, and are logged', async () => {
    await write(0, [added, ...decisions.rejectionReasons.slice(1)])
    expect(await newestEntry()).toMatchObject({
      action: 'rejection_reasons_set',
      details: {
        reasons: decisions.rejectionReasons.length,
        addedReasons: ['No kit'],
        retiredReasons: [decisions.rejectionReasons[0]?.label],
      },
    })
    await write((await read()).version, [{ ...added, label: '12' }])
    await write((await read()).version, [added])
    expect((await read()).reasons.map(({ value }) => value)).toEqual(['no_kit_2'])
    expect((await read()).versions[1]?.reasons?.[0]?.value).toBe('reason_1')
  })

  it('can be chosen while they are in the list, and stay readable afterwards', async () => {
    await write(0, [added])
    const [reason] = (await read()).reasons
    const value = reason?.value ?? ''
    const { id, number } = await sent('rejected', { reasons: [value] })
    const [email] = await asServer<{ reasons: string[] }>(
      `select payload -> 'reasons' as reasons from private.outbox
       where kind = 'application_rejected' and payload ->> 'application_id' = $1`,
      [id],
    )
    expect(email?.reasons).toEqual(['You need your own tools.'])
    const other = await sent('interview')
    expect(await refusal(reject(other.number, decisions.rejectionReasons[0]?.value ?? ''))).toMatch(/^PT400 .*"rejectionReasons"/)
    await write((await read()).version, [{ value, label: 'No tools', sentence: 'Bring tools.' }])
    await ask(operator, 'public.staff_set_rejection_reasons($1, null)', (await read()).version)
    expect(await refusal(reject(other.number, value))).toMatch(/^PT400 .*"rejectionReasons"/)
    const { events } = await ask<{ events: { reasons: string[] | null }[] }>(decider, 'public.staff_application($1)', number)
    expect(events.at(-1)?.reasons).toEqual(['No tools'])
    const applicant = await createPerson(test.database)
    const sentences = await ask<Record<string, string>>(applicant, 'public.reason_sentences()')
    expect(sentences[value]).toBe('Bring tools.')
    for (const known of [...decisions.rejectionReasons, ...decisions.reopeningReasons]) expect(sentences[known.value]).toBe(known.sentence)
    const [handed] = await asServer<{ reasons: string[] }>(
      `select private.handed_application(known, true) #> '{history,2,reasons}' as reasons from public.applications as known where id = $1`,
      [id],
    )
    expect(handed?.reasons).toEqual(['Bring tools.'])
    expect(await refusal(reject(other.number, 'full'))).toBe('passed')
  })

  it('are not replaced by a list that is based on an older one', async () => {
    await write(0, [added])
    expect(await refusal(write(0, [added]))).toBe('PT409 changed')
  })

  const first = { value: '', label: '', sentence: '', ...decisions.rejectionReasons[0] } satisfies RejectionReason
  it.each([
    ['reasons', []],
    ['reasons', Array.from({ length: 21 }, (_, at) => ({ label: `Reason ${at}`, sentence: 'A sentence.' }))],
    ['reasons', { 0: first }],
    ['reasons.0', ['full']],
    ['reasons.1.label', [first, { label: ' ', sentence: 'A sentence.' }]],
    ['reasons.0.label', [{ label: 'x'.repeat(81), sentence: 'A sentence.' }]],
    ['reasons.1.label', [first, { label: first.label.toUpperCase(), sentence: 'A sentence.' }]],
    ['reasons.0.sentence', [{ ...first, sentence: 'x'.repeat(301) }]],
    ['reasons.0.sentence', [{ ...first, sentence: 5 }]],
    ['reasons.0.value', [{ ...first, value: 'my_own' }]],
    ['reasons.0.value', [{ ...first, value: decisions.reopeningReasons[0]?.value }]],
    ['reasons.1.value', [first, { ...first, label: 'Another' }]],
  ])('are refused with the field: %s', async (field, reasons) => {
    expect(await refusal(write(0, reasons))).toMatch(new RegExp(`^PT400 .*"path": "${field}"`))
  })
})
