import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { settings } from '#domain/settings.ts'
import { notificationWords } from '#domain/notifications.ts'
import type { ApplicationInterviews, InterviewDay } from '#domain/staff/interviews.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let colleague: StaffMember
let applicant: Person
let id: string
let number: string
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  colleague = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(async () => {
  applicant = await createPerson(test.database)
  ;({ id, number } = await sendAs(applicant))
  await asServer('delete from private.outbox')
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const changeStatus = (to: string) => asServer(`select private.change_status($1, $2, 'staff', null)`, [id, to])

async function sendAs(person: Person) {
  id = await writeApplication(test.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  await changeStatus('under_review')
  await changeStatus('interview')
  return { id, number: row?.number ?? '' }
}

/** The date a given number of days from now, in the institute's time zone. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: settings.timeZone })

type Plan = Partial<{
  interview: string | null
  starts: string | null
  minutes: number | null
  way: string | null
  place: string | null
  note: string | null
  interviewers: (string | null)[]
  sequence: number
}>
function plan(by: StaffMember, given: Plan = {}) {
  const made = {
    interview: randomUUID(),
    starts: `${dayIn(3)}T10:00`,
    minutes: 30,
    way: 'place',
    place: 'Main hall',
    note: 'Bring your certificates',
    interviewers: [officer.id],
    sequence: null,
    ...given,
  }
  return call(test.database, by.caller, 'public.staff_plan_interview($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    number,
    made.interview,
    made.starts,
    made.minutes,
    made.way,
    made.place,
    made.note,
    made.interviewers,
    made.sequence,
  ])
}
const callOff = (by: StaffMember, interview: string) => call(test.database, by.caller, 'public.staff_call_off_interview($1)', [interview])
const close = (by: StaffMember, interview: string, came: boolean | null) =>
  call(test.database, by.caller, 'public.staff_close_interview($1, $2)', [interview, came])
const read = async (by: StaffMember) =>
  (await call<ApplicationInterviews>(test.database, by.caller, 'public.staff_interviews($1)', [number])).interviews
const day = async (by: StaffMember, asked: string | null) =>
  (await call<InterviewDay>(test.database, by.caller, 'public.staff_interview_day($1)', [asked])).interviews.filter(
    (known) => known.number === number,
  )
const emails = async () =>
  (
    await asServer<{ recipient: string; change: string; sequence: number }>(
      `select recipient, payload ->> 'change' as change, (payload ->> 'sequence')::integer as sequence from private.outbox
       where kind like 'interview%' order by id`,
    )
  )
    .map(({ recipient, change, sequence }) => `${recipient} ${change} ${sequence}`)
    .toSorted()
/** The applicant's portal notifications, newest first. */
const told = () =>
  asServer<{ kind: string; payload: Record<string, unknown>; isNew: boolean }>(
    `select kind, payload, read_at is null as "isNew" from public.notifications
     where user_id = $1 and kind like 'interview%' order by id desc`,
    [applicant.id],
  )
const begins = (interview: string) =>
  asServer(`update private.interviews set starts_at = now() - interval '1 minute' where id = $1`, [interview])

describe('planning an interview', () => {
  it('notifies the applicant and the interviewers, once for the interview and once for each change', async () => {
    const interview = randomUUID()
    await Promise.all([1, 2, 3].map(() => plan(officer, { interview })))
    expect(await emails()).toEqual([`${applicant.email} planned 0`, `${officer.email} planned 0`].toSorted())
    const [planned] = await read(viewer)
    const local = new Date(planned?.startsAt ?? '').toLocaleString('sv', { timeZone: settings.timeZone })
    expect([planned?.state, planned?.sequence, local]).toEqual(['planned', 0, `${dayIn(3)} 10:00:00`])
    await asServer('delete from private.outbox')
    await plan(officer, { interview, sequence: 0, interviewers: [colleague.id], way: 'phone', place: '+2348031234567' })
    expect(await emails()).toEqual(
      [`${applicant.email} changed 1`, `${officer.email} called_off 1`, `${colleague.email} planned 1`].toSorted(),
    )
    await asServer('delete from private.outbox')
    await callOff(colleague, interview)
    await callOff(colleague, interview)
    expect(await emails()).toEqual([`${applicant.email} called_off 2`, `${colleague.email} called_off 2`].toSorted())
    const actions = await asServer<{ action: string }>(
      `select action from private.audit_log where subject = $1 and action like 'interview%' order by id`,
      [number],
    )
    const all = ['interview_planned', 'interview_changed', 'interview_called_off']
    expect(actions.map(({ action }) => action)).toEqual(all)
    expect((await told()).map(({ kind }) => kind)).toEqual(all.toReversed())
    // Outdated notifications count as read.
    expect((await told()).map(({ isNew }) => isNew)).toEqual([true, false, false])
    for (const { kind, payload } of await told()) expect(notificationWords(kind, payload)).toMatchObject({ to: `/applications/${id}` })
  })

  it('sends emails to staff that do not name the applicant', async () => {
    await plan(officer)
    const [mail] = await asServer<{ payload: Record<string, unknown> }>(
      `select payload from private.outbox where kind = 'interview_for_staff' order by id`,
    )
    expect(Object.keys(mail?.payload ?? {})).not.toEqual(expect.arrayContaining(['first_name']))
    expect(JSON.stringify(mail?.payload)).not.toMatch(/Okafor|Adaeze/)
  })

  it.each<[string, Plan]>([
    ['the past', { starts: '2020-01-01T10:00' }],
    ['a time in years', { starts: '2999-01-01T10:00' }],
    ['no time', { starts: null }],
    ['infinity', { starts: 'infinity' }],
    ['no minutes', { minutes: null }],
    ['a moment', { minutes: 1 }],
    ['days', { minutes: 5000 }],
    ['no way to meet', { way: null }],
    ['another way', { way: 'letter' }],
    ['no place', { place: ' ' }],
    ['null for a place', { place: null }],
    ['a long place', { place: 'x'.repeat(201) }],
    ['a megabyte of words', { note: 'x'.repeat(1_048_576) }],
    ['nobody who holds it', { interviewers: [] }],
    ['null who holds it', { interviewers: [null] }],
    ['a stranger who holds it', { interviewers: [randomUUID()] }],
  ])('rejects %s', async (_name, given) => {
    expect(await refusal(plan(officer, given))).toMatch('PT400')
    expect(await read(officer)).toEqual([])
  })

  it('rejects a viewer or the applicant as an interviewer, a missing id, and an interview for another application', async () => {
    expect(await refusal(plan(officer, { interviewers: [viewer.id] }))).toMatch('PT400')
    expect(await refusal(plan(officer, { interviewers: [applicant.id] }))).toMatch('PT400')
    expect(await refusal(plan(officer, { interview: null }))).toBe('PT404')
    const interview = randomUUID()
    await plan(officer, { interview })
    ;({ id, number } = await sendAs(await createPerson(test.database)))
    expect(await refusal(plan(officer, { interview, sequence: 0 }))).toBe('PT404')
  })

  it('allows one interview at a time, only at the interview stage, and only on the current version', async () => {
    const interview = randomUUID()
    await plan(officer, { interview })
    expect(await refusal(plan(colleague))).toBe('PT409 already_planned')
    await plan(colleague, { interview, sequence: 0, place: 'Hall two' })
    expect(await refusal(plan(officer, { interview, sequence: 0, place: 'Hall three' }))).toBe('PT409 changed')
    expect((await read(officer))[0]?.place).toBe('Hall two')
    await callOff(officer, interview)
    expect(await refusal(plan(officer, { interview, sequence: 2, place: 'Hall three' }))).toBe('PT409 changed')
    await changeStatus('accepted')
    expect(await refusal(plan(officer))).toBe('PT409 not_in_interview')
  })

  it('warns if the same colleague has another interview at that time', async () => {
    const at = `${dayIn(9)}T10:00`
    await plan(officer, { starts: at, minutes: 60 })
    const clashes = (starts: string, interviewers: string[]) =>
      call<{ name: string }[]>(test.database, officer.caller, 'public.staff_interview_clashes($1, $2, 30, $3)', [
        randomUUID(),
        starts,
        interviewers,
      ])
    expect(await clashes(`${dayIn(9)}T10:30`, [officer.id])).toMatchObject([{ name: officer.email }])
    expect(await clashes(`${dayIn(9)}T09:45`, [officer.id])).toHaveLength(1)
    expect(await clashes(`${dayIn(9)}T09:30`, [officer.id])).toEqual([])
    expect(await clashes(`${dayIn(9)}T11:00`, [officer.id])).toEqual([])
    expect(await clashes(`${dayIn(9)}T10:30`, [colleague.id])).toEqual([])
  })
})

describe('after an interview', () => {
  it('records attendance once the interview has begun, and allows corrections later', async () => {
    const interview = randomUUID()
    await plan(officer, { interview })
    expect(await refusal(close(officer, interview, true))).toBe('PT409 not_yet')
    await begins(interview)
    expect(await refusal(close(officer, interview, null))).toMatch('PT400')
    await close(officer, interview, false)
    await close(officer, interview, true)
    await close(officer, interview, true)
    expect(await read(officer)).toMatchObject([{ state: 'came' }])
    expect(await refusal(callOff(officer, interview))).toBe('PT409 changed')
    expect(await emails()).toHaveLength(2)
  })

  it('is cancelled when the application leaves the interview stage, without notifying an applicant who withdrew', async () => {
    await plan(officer)
    await asServer('delete from private.outbox')
    await call(test.database, applicant.caller, 'public.withdraw_application($1, $2)', [id, admissions.withdrawalReasons[0]?.value])
    expect(await emails()).toEqual([`${officer.email} called_off 1`])
    expect((await told()).map(({ kind }) => kind)).toEqual(['interview_planned'])
    expect((await read(viewer))[0]?.state).toBe('called_off')
    ;({ id, number } = await sendAs((applicant = await createPerson(test.database))))
    await plan(officer)
    await asServer('delete from private.outbox')
    await changeStatus('rejected')
    expect(await emails()).toEqual([`${officer.email} called_off 1`])
    expect((await told()).map(({ kind }) => kind)).toEqual(['interview_called_off', 'interview_planned'])
  })

  it('deletes the interview with the account, and removes it from the schedule', async () => {
    const interview = randomUUID()
    await plan(officer, { interview, starts: `${dayIn(4)}T10:00` })
    expect(await day(viewer, dayIn(4))).toHaveLength(1)
    await asServer('select private.delete_account($1)', [applicant.id])
    expect(await day(viewer, dayIn(4))).toEqual([])
    expect(await emails()).toEqual([`${officer.email} planned 0`, `${officer.email} called_off 1`].toSorted())
    expect(await refusal(callOff(officer, interview))).toBe('PT404')
  })
})

/** The application's interview, as visible to this caller. */
const mine = async ({ caller }: Pick<Person, 'caller'>) => {
  const text = 'select sent.interview as answer from public.applications as sent where sent.id = $1'
  return (await test.database.queryAsCaller<{ answer: object | null }>(caller, { text, values: [id] })).rows.map(({ answer }) => answer)
}

describe('reading interviews', () => {
  it("shows a day's schedule and the times for listed applications, but leaves out the caller’s own application", async () => {
    const own = await createStaff(test.database, 'officer')
    ;({ id, number } = await sendAs(own))
    const interview = randomUUID()
    await plan(officer, { interview, starts: `${dayIn(5)}T00:00` })
    expect(await day(viewer, dayIn(5))).toMatchObject([{ number, name: expect.any(String), interviewers: [{ id: officer.id }] }])
    expect(await day(viewer, dayIn(4))).toEqual([])
    expect(await day(own, dayIn(5))).toEqual([])
    const next = (by: StaffMember, after: string) =>
      call<string | null>(test.database, by.caller, 'public.staff_next_interview_day($1)::text', [after])
    expect(await next(viewer, dayIn(4))).toBe(dayIn(5))
    expect([await next(viewer, dayIn(365)), (await next(own, dayIn(4))) === dayIn(5)]).toEqual([null, false])
    expect(await refusal(next(viewer, 'infinity'))).toMatch('PT400')
    const seen = (found: { place: string; note: string }[]) => found.map(({ place, note }) => ({ place, note }))
    const withheld = { place: '', note: '' }
    expect([seen(await day(viewer, dayIn(5))), seen(await read(viewer))]).toEqual([[withheld], [withheld]])
    expect(seen(await day(officer, dayIn(5)))).toEqual(seen(await read(officer)))
    expect(seen(await read(officer))[0]).not.toMatchObject({ place: '' })
    const times = (by: StaffMember) => call<object>(test.database, by.caller, 'public.staff_interview_times($1)', [[id]])
    expect([Object.keys(await times(viewer)), await times(own)]).toEqual([[id], {}])
    for (const work of [
      () => read(own),
      () => plan(own, { interview, sequence: 0 }),
      () => callOff(own, interview),
      () => close(own, interview, true),
    ])
      expect(await refusal(work())).toBe('PT403 own_application')
    expect(await refusal(day(viewer, 'infinity'))).toMatch('PT400')
  })

  it('is possible only for the applicant of a planned interview, even while a question is open', async () => {
    const made = (person: Person) =>
      call<object | null>(test.database, person.caller, 'public.interview(jsonb_populate_record(null::public.applications, $1))', [
        JSON.stringify({ id, user_id: person.id }),
      ])
    expect(await mine(applicant)).toEqual([null])
    const [first, interview] = [randomUUID(), randomUUID()]
    await plan(officer, { interview: first })
    expect(await mine(applicant)).toMatchObject([{ id: first, place: 'Main hall', minutes: 30 }])
    await callOff(officer, first)
    expect(await mine(applicant)).toEqual([null])
    await plan(officer, { interview })
    await changeStatus('info_requested')
    expect(await mine(applicant)).toMatchObject([{ id: interview }])
    expect(await made(applicant)).toMatchObject({ id: interview })
    const stranger = await createPerson(test.database)
    expect([await mine(stranger), await made(stranger)]).toEqual([[], null])
    expect(await refusal(mine({ caller: callerFor('anon') }))).toMatch('42501')
    await giveFactor(test.database, applicant)
    await expect(mine(applicant)).rejects.toThrow('access.second_factor_required')
    expect(await made(applicant)).toBeNull()
  })

  it('ends for the applicant once the application leaves the interview stage, even if attendance was not recorded', async () => {
    const interview = randomUUID()
    await plan(officer, { interview })
    await begins(interview)
    expect(await mine(applicant)).toMatchObject([{ id: interview }])
    await changeStatus('accepted')
    expect(await mine(applicant)).toEqual([null])
  })
})
