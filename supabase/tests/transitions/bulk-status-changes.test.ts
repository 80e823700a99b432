import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

type Standing = { state: string; total: number; done: number; failed: { number: string; name: string | null; reason: string }[] }

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const toReview = { kind: 'transition', to: 'under_review' }
const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const send = async (person?: StaffMember) => writeApplication(test.database, person ?? (await createPerson(test.database)), 'pending')
const sendMany = (count: number) => Promise.all(Array.from({ length: count }, () => send()))
const officer = () => createStaff(test.database, 'officer')

const ask = <T>({ caller }: StaffMember, text: string, ...values: unknown[]) => call<T>(test.database, caller, text, values)
const start = async (by: StaffMember, ids: string[]) =>
  (await ask<{ job: string }>(by, 'public.staff_bulk_start($1, $2)', toReview, ids)).job
const standing = (by: StaffMember, job: string) => ask<Standing>(by, 'public.staff_bulk($1)', job)
const comesDue = (job: string) => asServer(`update private.bulk_jobs set starts_at = now() - interval '1 second' where id = $1`, [job])
const statuses = async (ids: string[]) =>
  (await asServer<{ status: string }>('select status from public.applications where id = any ($1) order by status', [ids])).map(
    ({ status }) => status,
  )

it('shows a preview, processes each row once, and reports which rows failed and why', async () => {
  const by = await officer()
  const ids = await sendMany(20)
  const [elsewhere = '', changed = ''] = ids
  await asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [elsewhere])
  const own = await send(by)
  expect(await ask(by, 'public.staff_bulk_preview($1, $2)', toReview, [...ids, own])).toEqual({
    done: 19,
    emails: 19,
    interviews: 0,
    refused: [
      {
        reason: 'transitions.impossible',
        count: 1,
        applications: [{ number: expect.stringMatching(/\d{6}$/), name: expect.stringMatching(/./) }],
      },
    ],
  })
  const job = await start(by, [...ids, own])
  await changeStatuses(test.database)
  expect(await standing(by, job)).toMatchObject({ state: 'waiting', total: 20, done: 0 })
  await asServer('update public.applications set updated_at = now() where id = $1', [changed])
  await comesDue(job)
  // Simulates two servers running at once.
  await Promise.all([changeStatuses(test.database), changeStatuses(test.database), changeStatuses(test.database)])
  const { failed, ...rest } = await standing(by, job)
  expect(rest).toMatchObject({ state: 'done', total: 20, done: 20 })
  expect(failed.map(({ name }) => name)).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  expect(failed.map(({ reason }) => reason).toSorted()).toEqual(['transitions.changed', 'transitions.impossible'])
  const [events] = await asServer<{ moved: number; emails: number; logged: number }>(
    `select count(*)::integer as moved, count(distinct application_id)::integer as emails,
       (select count(*)::integer from private.audit_log where action = 'application_moved' and actor = $2) as logged
     from public.application_events where application_id = any ($1) and to_status = 'under_review' and actor_id = $2`,
    [ids, by.id],
  )
  expect(events).toEqual({ moved: 18, emails: 18, logged: 18 })
})

it('a job can be undone before it starts, by the person who created it', async () => {
  const by = await officer()
  const ids = await sendMany(2)
  const job = await start(by, ids)
  expect(await refusal(ask(await officer(), 'public.staff_bulk_take_back($1)', job))).toBe('PT404')
  expect(await refusal(standing(await officer(), job))).toBe('PT404')
  await ask(by, 'public.staff_bulk_take_back($1)', job)
  await ask(by, 'public.staff_bulk_take_back($1)', job)
  await comesDue(job)
  await changeStatuses(test.database)
  expect(await standing(by, job)).toMatchObject({ state: 'taken_back', done: 0 })
  expect(await statuses(ids)).toEqual(['pending', 'pending'])
  const begun = await start(by, ids)
  await comesDue(begun)
  expect(await refusal(ask(by, 'public.staff_bulk_take_back($1)', begun))).toBe('PT409 started')
  await changeStatuses(test.database)
  expect(await statuses(ids)).toEqual(['under_review', 'under_review'])
})

it('a job stops when the role or the session of the person who created it ends', async () => {
  for (const [end, reason] of [
    [(by: StaffMember) => asServer('select private.end_roles($1)', [by.id]), 'transitions.role_ended'],
    [
      (by: StaffMember) => test.database.asAuth((tx) => tx.query('delete from auth.sessions where id = $1', [by.sessionId])),
      'transitions.signed_out',
    ],
  ] as const) {
    const by = await officer()
    const ids = await sendMany(3)
    const job = await start(by, ids)
    await comesDue(job)
    await asServer('select private.work_off_bulk_row()')
    await end(by)
    await changeStatuses(test.database)
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'under_review'])
    expect(await asServer('select reason from private.bulk_rows where job_id = $1 and reason is not null', [job])).toEqual([
      { reason },
      { reason },
    ])
  }
})

it('a row is processed again if its transaction was aborted', async () => {
  const by = await officer()
  const [id = ''] = await sendMany(1)
  const job = await start(by, [id])
  await comesDue(job)
  const broken = test.database.asServer(async (tx) => {
    await tx.query('select private.work_off_bulk_row()')
    throw new Error('the server died')
  })
  await expect(broken).rejects.toThrow('the server died')
  expect(await statuses([id])).toEqual(['pending'])
  await changeStatuses(test.database)
  expect(await standing(by, job)).toMatchObject({ state: 'done', failed: [] })
})

it('accepts at most one action, 500 applications and three jobs', async () => {
  const by = await officer()
  const ids = await sendMany(1)
  for (const wrong of [{ kind: 'transition', to: 'accepted' }, { kind: 'erase' }, {}, null, { ...toReview, more: 1 }]) {
    expect(await refusal(ask(by, 'public.staff_bulk_start($1, $2)', wrong, ids))).toMatch('PT400')
    expect(await refusal(ask(by, 'public.staff_bulk_preview($1, $2)', wrong, ids))).toMatch('PT400')
  }
  const many = Array.from({ length: 501 }, () => randomUUID())
  for (const wrong of [[], many, [randomUUID()]])
    expect(await refusal(ask(by, 'public.staff_bulk_start($1, $2)', toReview, wrong))).toMatch('PT400')
  for (let at = 0; at < 3; at++) await start(by, ids)
  expect(await refusal(start(by, ids))).toBe('PT409 too_many')
})
