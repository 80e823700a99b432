import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { inDays, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { call } from '#supabase/tests/office/staff-people.ts'
import { complete, deskTest } from './assisted-application-calls.ts'

const { at, asServer, save, send } = deskTest()

it('ten people without internet get from the desk to a confirmed place, and the log shows who did what', async () => {
  await nextIntakeIn(at.database, 30)
  const { course, startDate: intake } = complete().programSelection
  const numbers: string[] = []
  for (const letter of 'abcdefghij') {
    at.id = randomUUID()
    const form = complete()
    form.personalInfo.email = ''
    form.referee.email = ''
    form.personalInfo.surname = `Musa${letter}`
    await save(at.officer, null, form)
    numbers.push((await send(at.officer, 1))?.number ?? '')
  }
  const open = (number: string) => call<OneApplication>(at.database, at.colleague.caller, 'public.staff_application($1)', [number])

  /** Makes a transition of every application, and waits until it takes effect. */
  async function make(by: typeof at.officer, action: Omit<StaffAction, 'kind'>): Promise<void> {
    for (const number of numbers) {
      const { version } = await open(number)
      const statement = 'public.staff_change_status($1, $2, $3)'
      await call(at.database, by.caller, statement, [number, version, { kind: 'transition', ...action }])
    }
    await asServer('update private.bulk_jobs set starts_at = now() where finished_at is null')
    await changeStatuses(at.database)
  }

  await make(at.officer, { to: 'under_review' })
  await make(at.officer, { to: 'info_requested', noteForApplicant: 'Which school?', dueOn: inDays(7) })
  await make(at.officer, { to: 'under_review', questionOutcome: 'answered', noteForStaff: 'Called: GTC Lugbe' })
  await make(at.colleague, { to: 'accepted', course, intake, dueOn: inDays(10) })
  await make(at.officer, { to: 'confirmed', noteForStaff: 'Called: accepts the place' })

  for (const number of numbers) {
    const { status, events } = await open(number)
    expect([status, events.map(({ by, to }) => `${by} ${to}`)]).toEqual([
      'confirmed',
      ['pending', 'under_review', 'info_requested', 'under_review', 'accepted', 'confirmed'].map((to) => `staff ${to}`),
    ])
  }
  const logged = await asServer<{ action: string; actor: string; amount: number }>(
    `select action, actor, count(*)::int as amount from private.audit_log
     where subject = any ($1) and action in ('walk_in_sent', 'application_moved') group by 1, 2 order by 1, 3`,
    [numbers],
  )
  expect(logged).toEqual([
    { action: 'application_moved', actor: at.colleague.id, amount: 10 },
    { action: 'application_moved', actor: at.officer.id, amount: 40 },
    { action: 'walk_in_sent', actor: at.officer.id, amount: 10 },
  ])
  expect(await asServer(`select from private.outbox where recipient <> ''`)).toEqual([])
})
