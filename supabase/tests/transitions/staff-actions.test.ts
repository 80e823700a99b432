import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { type ApplicationStatus, STATUSES } from '#domain/applications/application-statuses.ts'
import { TRANSITIONS, staffTransitionsFrom } from '#domain/applications/status-transitions.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { settings } from '#domain/settings.ts'
import { sentenceOf } from '#domain/refusals/refusals.ts'
import { transitionRefusals } from '#domain/staff/refusals/transition-refusals.ts'
import { type StaffAction, missingWords } from '#domain/staff/staff-action.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { transitionsTo } from '#server/samples/sample-people.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

type Sent = { id: string; number: string; version: number; status: ApplicationStatus; person: Person }
type Opened = {
  version: number
  status: ApplicationStatus
  before: string | null
  pendingTransition: { job: string; to: string; who: string; isOwn: boolean } | null
  events: { to: string; noteForApplicant: string | null; noteForStaff: string | null; reasons: string[] | null; dueOn: string | null }[]
}

let test: TestDatabase
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  await nextIntakeIn(test.database, 30)
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const ask = <T>({ caller }: Pick<Person, 'caller'>, text: string, ...values: unknown[]) => call<T>(test.database, caller, text, values)

const dueOn = addDays(dateIn(institute.timeZone, new Date()), 10)
const [course = ''] = Object.keys(Object.values(settings.programs)[0]?.courses ?? {})
const intake = nextIntake.value
const [rejection = ''] = settings.decisions.rejectionReasons
const [{ value: reopening, label: reopeningLabel } = { value: '', label: '' }] = decisions.reopeningReasons
const [withdrawal = ''] = Object.keys(settings.withdrawalReasons)

/** Values for every field that any transition requires. */
const everything = {
  noteForApplicant: 'A word from us',
  noteForStaff: 'Heard by phone',
  dueOn,
  course,
  intake,
  rejectionReasons: [rejection],
  reopeningReason: reopening,
  questionOutcome: 'answered' as const,
  withdrawalReason: withdrawal,
}

async function standing(id: string, person: Person): Promise<Sent> {
  const [row] = await asServer<Omit<Sent, 'person'>>('select id, number, version, status from public.applications where id = $1', [id])
  if (row === undefined) throw new Error('It is not there')
  return { ...row, person }
}

/** An application that has reached a status through the usual transitions. */
async function at(status: ApplicationStatus, given?: Person): Promise<Sent> {
  const person = given ?? (await createPerson(test.database))
  const id = await writeApplication(test.database, person, 'pending')
  for (const { to, by } of transitionsTo[status]) {
    const details = to === 'accepted' ? { dueOn, course, intake } : to === 'info_requested' ? { dueOn } : {}
    await asServer('select private.change_status($1, $2, $3, $4, null, null, $5)', [
      id,
      to,
      by,
      by === 'applicant' ? person.id : null,
      details,
    ])
  }
  if (status === 'withdrawn') await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [id, person.id])
  return standing(id, person)
}

const changeStatus = (by: StaffMember, { number, version }: Sent, action: Partial<StaffAction>) =>
  ask<{ job: string; startsAt: string }>(by, 'public.staff_change_status($1, $2, $3)', number, version, { kind: 'transition', ...action })
const comesDue = async (job: string) => {
  await asServer(`update private.bulk_jobs set starts_at = now() - interval '1 second' where id = $1`, [job])
  await changeStatuses(test.database)
}
const open = (by: StaffMember, number: string) => ask<Opened>(by, 'public.staff_application($1)', number)
const emailsOf = async ({ id }: Sent) =>
  (await asServer<{ kind: string }>(`select kind from private.outbox where payload ->> 'application_id' = $1 order by id`, [id])).map(
    ({ kind }) => kind,
  )

describe('a transition by staff', () => {
  const pairs = STATUSES.filter((from) => from !== 'draft').flatMap((from) =>
    STATUSES.filter((to) => to !== 'draft').map((to) => [from, to] as const),
  )
  // The sample applications receive a question while under review and are withdrawn after that, so they can only return there.
  const wayOf = ([from, to]: readonly [ApplicationStatus, ApplicationStatus]) =>
    staffTransitionsFrom(from, from === 'info_requested' || from === 'withdrawn' ? 'under_review' : null).find((known) => known.to === to)

  it.each(pairs.filter((pair) => wayOf(pair) === undefined))('is not possible from %s to %s', async (from, to) => {
    const sent = await at(from)
    const isKnown = TRANSITIONS.some((known) => known.to === to && known.by === 'staff')
    expect(await refusal(changeStatus(decider, sent, { to, ...everything }))).toMatch(isKnown ? /^PT409 not_possible$/ : /^PT400 .*"to"/)
  })

  const ways = pairs.flatMap((pair) => wayOf(pair) ?? [])
  it.each(ways)(
    'from $from to $to can be made by a $role or a higher role, with all required values',
    async ({ from, to, role, needs }) => {
      const sent = await at(from)
      const [least, below] = role === 'officer' ? [officer, await createStaff(test.database, 'viewer')] : [decider, officer]
      expect(await refusal(changeStatus(below, sent, { to, ...everything }))).toMatch(/^PT403/)
      for (const need of needs.flatMap((name) => (name === 'offer' ? (['course', 'intake'] as const) : [name]))) {
        expect(await refusal(changeStatus(decider, sent, { to, ...everything, [need]: null }))).toMatch(new RegExp(`^PT400 .*"${need}"`))
      }
      const { job } = await changeStatus(least, sent, { to, ...everything })
      expect((await standing(sent.id, sent.person)).status).toBe(from)
      await comesDue(job)
      expect((await standing(sent.id, sent.person)).status).toBe(to)
      const event = (await open(officer, sent.number)).events.at(-1)
      expect(event).toMatchObject({ to, noteForApplicant: 'A word from us', noteForStaff: 'Heard by phone' })
      expect(event?.dueOn).toBe(needs.includes('dueOn') ? dueOn : null)
    },
  )

  it('can be undone for ten seconds by the person who requested it, and blocks other changes meanwhile', async () => {
    const sent = await at('under_review')
    const { job, startsAt } = await changeStatus(officer, sent, { to: 'interview', noteForStaff: 'Only for now' })
    expect(new Date(startsAt).getTime() - Date.now()).toBeGreaterThan(8000)
    expect((await open(officer, sent.number)).pendingTransition).toMatchObject({ job, to: 'interview', isOwn: true })
    expect((await open(decider, sent.number)).pendingTransition).toMatchObject({ to: 'interview', isOwn: false })
    expect(await refusal(changeStatus(decider, sent, { to: 'rejected', ...everything }))).toBe('PT409 transition_pending')
    expect(await refusal(ask(decider, 'public.staff_bulk_take_back($1)', job))).toBe('PT404')
    await ask(officer, 'public.staff_bulk_take_back($1)', job)
    expect(await asServer('select action from private.bulk_jobs where id = $1', [job])).toEqual([
      { action: { kind: 'transition', to: 'interview' } },
    ])
    await comesDue(job)
    expect((await standing(sent.id, sent.person)).status).toBe('under_review')
    expect(await emailsOf(sent)).not.toContain('application_interview')
    expect((await open(officer, sent.number)).pendingTransition).toBeNull()
    await changeStatus(decider, sent, { to: 'rejected', ...everything })
  })

  it('is refused for an outdated version, and fails if another change came first during the ten seconds', async () => {
    const sent = await at('under_review')
    expect(await refusal(changeStatus(officer, { ...sent, version: sent.version - 1 }, { to: 'interview' }))).toBe('PT409 changed')
    const { job } = await changeStatus(officer, sent, { to: 'interview' })
    await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [sent.id, sent.person.id])
    await comesDue(job)
    expect(await ask(officer, 'public.staff_bulk($1)', job)).toMatchObject({
      state: 'done',
      failed: [{ number: sent.number, reason: 'transitions.changed' }],
    })
  })

  it('checks the role again when it runs, and leaves no text in the job', async () => {
    const leaving = await createStaff(test.database, 'decider')
    const sent = await at('under_review')
    const { job } = await changeStatus(leaving, sent, { to: 'rejected', ...everything })
    await asServer('select private.end_roles($1)', [leaving.id])
    await asServer(`select private.give_role($1, 'officer')`, [leaving.id])
    await comesDue(job)
    const [known] = await asServer<{ action: object; reason: string }>(
      'select job.action, one.reason from private.bulk_jobs as job join private.bulk_rows as one on one.job_id = job.id where job.id = $1',
      [job],
    )
    expect(known).toEqual({ action: { kind: 'transition', to: 'rejected' }, reason: 'transitions.role {"role": "decider"}' })
    expect((await standing(sent.id, sent.person)).status).toBe('under_review')
  })

  it.each<[string, unknown]>([
    ['action', null],
    ['action', []],
    ['action', { kind: 'delete', to: 'interview' }],
    ['to', { kind: 'transition' }],
    ['to', { kind: 'transition', to: 'enrolled' }],
    ['to', { kind: 'transition', to: ['interview'] }],
    ['noteForApplicant', { kind: 'transition', to: 'interview', noteForApplicant: 'x'.repeat(2001) }],
    ['noteForApplicant', { kind: 'transition', to: 'interview', noteForApplicant: { toString: 'x' } }],
    ['noteForStaff', { kind: 'transition', to: 'interview', noteForStaff: 7 }],
    ['dueOn', { kind: 'transition', to: 'interview', dueOn: '2026-02-31' }],
    ['dueOn', { kind: 'transition', to: 'interview', dueOn: '2020-01-01' }],
    ['dueOn', { kind: 'transition', to: 'interview', dueOn: addDays(dueOn, 90) }],
    ['course', { kind: 'transition', to: 'interview', course: 'none' }],
    ['intake', { kind: 'transition', to: 'interview', intake: 'none' }],
    ['rejectionReasons', { kind: 'transition', to: 'interview', rejectionReasons: [] }],
    ['rejectionReasons', { kind: 'transition', to: 'interview', rejectionReasons: ['none'] }],
    ['rejectionReasons', { kind: 'transition', to: 'interview', rejectionReasons: { 0: 'full' } }],
    ['reopeningReason', { kind: 'transition', to: 'interview', reopeningReason: [reopening] }],
    ['withdrawalReason', { kind: 'transition', to: 'interview', withdrawalReason: 'none' }],
    ['status', { kind: 'transition', to: 'interview', status: 'accepted' }],
  ])('is refused if the field %s is %j', async (path, action) => {
    const sent = await at('under_review')
    expect(await refusal(ask(officer, 'public.staff_change_status($1, $2, $3)', sent.number, sent.version, action))).toMatch(
      new RegExp(`^PT400 .*"path": "${path}"`),
    )
  })

  it('reports a missing value with the same message as the form', async () => {
    const said = await asServer<{ path: string; code: string }>(
      'select path, private.refusal_of_missing(path) as code from unnest($1::text[]) as path',
      [Object.keys(missingWords)],
    )
    expect(Object.fromEntries(said.map(({ path, code }) => [path, sentenceOf(code, transitionRefusals)]))).toEqual(missingWords)
  })

  it('is checked for size before it is parsed', async () => {
    const sent = await at('under_review')
    const many = { kind: 'transition', to: 'interview', noteForStaff: 'x'.repeat(1_000_000) }
    expect(await refusal(ask(officer, 'public.staff_change_status($1, $2, $3)', sent.number, sent.version, many))).toMatch(/^PT400/)
  })

  it('fails if the person who requested it no longer has a second factor', async () => {
    const leaving = await createStaff(test.database, 'officer')
    const sent = await at('under_review')
    const { job } = await changeStatus(leaving, sent, { to: 'interview' })
    await test.database.asAuth((tx) => tx.query('delete from auth.mfa_factors where user_id = $1', [leaving.id]))
    await comesDue(job)
    expect((await standing(sent.id, sent.person)).status).toBe('under_review')
  })

  it('must be made by a colleague if the application is the caller’s own', async () => {
    const own = await at('under_review', decider)
    expect(await refusal(changeStatus(decider, own, { to: 'accepted', ...everything }))).toBe('PT403 own_application')
  })
})

describe('reversing a decision', () => {
  it('stores a reason, sends its own email, and restarts the retention period', async () => {
    const sent = await at('rejected')
    await asServer(`alter table public.application_events disable trigger user`)
    await asServer(`update public.application_events set at = at - interval '50 years' where application_id = $1`, [sent.id])
    await asServer(`alter table public.application_events enable trigger user`)
    const { job } = await changeStatus(decider, sent, { to: 'under_review', ...everything })
    await comesDue(job)
    expect(await emailsOf(sent)).toContain('application_reopened')
    expect((await open(decider, sent.number)).events.at(-1)).toMatchObject({ to: 'under_review', reasons: [reopeningLabel] })
    const again = await changeStatus(decider, await standing(sent.id, sent.person), { to: 'rejected', ...everything })
    await comesDue(again.job)
    await asServer('select private.forget_old_applications(100)')
    expect((await standing(sent.id, sent.person)).status).toBe('rejected')
  })

  it('is refused if there is a newer application for the same program, and names its number', async () => {
    const old = await at('rejected')
    const newer = await at('pending', old.person)
    const refused = await changeStatus(decider, old, { to: 'under_review', ...everything }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'PT409', detail: 'newer_application', message: expect.stringContaining(newer.number) })
    await expect(asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [old.id])).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('a bulk status change', () => {
  it('can be a rejection with one reason by a decider, but never a reopening', async () => {
    const [one, two] = [await at('under_review'), await at('interview')]
    const action = { kind: 'transition', to: 'rejected', rejectionReasons: [rejection] }
    const ids = [one.id, two.id]
    expect(await ask(officer, 'public.staff_bulk_preview($1, $2)', action, ids)).toMatchObject({
      done: 0,
      refused: [{ reason: 'transitions.role {"role": "decider"}', count: 2 }],
    })
    const { job } = await ask<{ job: string }>(decider, 'public.staff_bulk_start($1, $2)', action, ids)
    await comesDue(job)
    expect((await standing(two.id, two.person)).status).toBe('rejected')
    expect(await ask(decider, 'public.staff_bulk_preview($1, $2)', { kind: 'transition', to: 'under_review' }, ids)).toMatchObject({
      done: 0,
    })
    for (const refused of [
      { to: 'accepted', dueOn, course, intake },
      { to: 'under_review', reopeningReason: reopening },
    ])
      expect(await refusal(ask(decider, 'public.staff_bulk_preview($1, $2)', { kind: 'transition', ...refused }, ids))).toMatch(/^PT400/)
  })
})

describe('the places of a course', () => {
  it('are counted from the offers and confirmations for an intake, with the waiting list in order', async () => {
    const before = await ask<{ offered: number; confirmed: number }>(officer, 'public.staff_places($1, $2)', course, intake)
    await at('accepted')
    await at('confirmed')
    await at('declined')
    const [first, second] = [await at('waiting_list'), await at('waiting_list')]
    const here = ['a course', 'an intake']
    await asServer('update private.work_items set course = $2, intake = $3 where application_id = any ($1)', [
      [first.id, second.id],
      ...here,
    ])
    expect(await ask(officer, 'public.staff_places($1, $2)', course, intake)).toMatchObject({
      places: settings.decisions.places.inACourse,
      offered: before.offered + 1,
      confirmed: before.confirmed + 1,
      left: Math.max(0, settings.decisions.places.inACourse - before.offered - before.confirmed - 2),
    })
    const { waiting, waitingInAll } = await ask<{ waiting: { number: string }[]; waitingInAll: number }>(
      officer,
      'public.staff_places($1, $2)',
      ...here,
    )
    expect([waiting.map(({ number }) => number), waitingInAll]).toEqual([[first.number, second.number], 2])
  })
})

it('an application that does not exist cannot change status', async () => {
  const ghost = { id: randomUUID(), number: 'FTI-2026-999999', version: 1, status: 'pending', person: officer } as const
  expect(await refusal(changeStatus(officer, ghost, { to: 'under_review' }))).toBe('PT404')
})
