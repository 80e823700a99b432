import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { MyWork } from '#domain/staff/my-work.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { openChat, sendInquiry } from './inbox-people.ts'
import { type StaffMember, call, createStaff } from './staff-people.ts'

let test: TestDatabase
let officer: StaffMember
let colleague: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  await asServer('truncate private.outbox, private.staff_away, private.work_digests')
  await asServer('delete from public.applications')
  await asServer('delete from public.inquiries')
  await asServer('delete from public.chats')
  await asServer('update private.staff set ended_at = now() where ended_at is null')
  officer = await createStaff(test.database, 'officer')
  colleague = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
  await asServer(`update private.staff set since = since - interval '30 days'`)
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

async function sent() {
  const applicant = await createPerson(test.database)
  const id = await writeApplication(test.database, applicant, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { id, number: row?.number ?? '', applicant }
}

type Sent = Awaited<ReturnType<typeof sent>>

const work = (of: StaffMember) => call<MyWork>(test.database, of.caller, 'public.staff_my_work()')
const assign = (by: StaffMember, { id }: Sent, to: StaffMember | null) =>
  call(test.database, by.caller, 'public.staff_assign($1, $2)', [[id], to?.id ?? null])
const change = (id: string, to: string, by: StaffMember, note: string | null = null) =>
  asServer(`select private.change_status($1, $2, 'staff', $3, $4)`, [id, to, by.id, note])
const setItem = ({ id }: Sent, columns: string) => asServer(`update private.work_items set ${columns} where application_id = $1`, [id])

async function question({ id }: Sent) {
  await change(id, 'under_review', decider)
  await change(id, 'info_requested', decider, 'Which school?')
}
const answer = ({ id, applicant }: Sent) => call(test.database, applicant.caller, 'public.answer_question($1, $2)', [id, 'Loyola'])

const mention = ({ number }: Sent, of: StaffMember, by: StaffMember) =>
  call(test.database, by.caller, `public.staff_write_note($1, $2, 'note', 'Look', null, null, $3)`, [number, randomUUID(), [of.id]])

type Mail = { kind: string; payload: Record<string, unknown>; minutes: number }
const mails = (to: StaffMember, kind: string) =>
  asServer<Mail>(
    `select kind, payload, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox
     where recipient = $1 and kind = $2 order by id`,
    [to.email, kind],
  )
const news = async (to: StaffMember) => (await mails(to, 'work_news')).map(({ payload }) => payload['items'])
const deliver = () => asServer(`update private.outbox set state = 'sent', sent_at = now()`)

/** A moment (ISO 8601) on a Tuesday or on a Sunday, on the institute's clock. */
const at = async (day: '2027-03-16' | '2027-03-14', clock: string) => {
  const [row] = await asServer<{ at: Date }>(`select ($1 || ' ' || $2)::timestamp at time zone $3 as at`, [day, clock, settings.timeZone])
  return row?.at
}
const digests = async (day: '2027-03-16' | '2027-03-14', clock: string) => {
  const [row] = await asServer<{ sent: number }>('select private.send_work_digests($1) as sent', [await at(day, clock)])
  return row?.sent
}

describe('my work', () => {
  it('lists what is late, due, answered and assigned, each application once in the number that is waiting', async () => {
    const [late, due, answered, others] = [await sent(), await sent(), await sent(), await sent()]
    for (const one of [late, answered]) await assign(decider, one, officer)
    await assign(decider, others, colleague)
    await setItem(late, 'answer_by = current_date - 3, due_on = current_date - 3, follow_up_on = current_date')
    await setItem(due, 'follow_up_on = current_date - 1')
    await question(answered)
    await answer(answered)
    const mine = await work(officer)
    const numbers = (part?: { items: { number: string }[] }) => part?.items.map(({ number }) => number)
    expect([mine.late, mine.followUps, mine.answered].map(numbers)).toEqual([[late.number], [due.number, late.number], [answered.number]])
    expect(numbers(mine.assigned)?.toSorted()).toEqual([late.number, answered.number].toSorted())
    expect(mine.waiting).toBe(3)
    expect(mine.followUps?.items[0]).toMatchObject({ isUnassigned: true, inPlaceOf: null })
    expect((await work(colleague)).waiting).toBe(1)
  })

  it('shows an answer until the person has read it or staff have changed the status', async () => {
    const [read, moved] = [await sent(), await sent()]
    for (const one of [read, moved]) {
      await question(one)
      await answer(one)
    }
    expect((await work(officer)).answered?.count).toBe(2)
    await call(test.database, officer.caller, 'public.staff_application($1)', [read.number])
    await change(moved.id, 'interview', decider)
    expect([(await work(officer)).answered?.count, (await work(colleague)).answered?.count]).toEqual([0, 1])
  })

  it('includes mentions, conversations and today’s interviews, also those of a colleague while the person is their deputy', async () => {
    const one = await sent()
    await mention(one, officer, decider)
    const [inquiry, taken] = [await sendInquiry(test.database), await openChat(test.database, 'Hello?')]
    await call(test.database, colleague.caller, 'public.staff_inbox_assign($1, $2)', [taken.reference, colleague.id])
    await asServer(
      `with planned as (
         insert into private.interviews (id, application_id, starts_at, minutes, way, place, note)
         values (gen_random_uuid(), $1, private.today()::timestamp at time zone $2 + interval '12 hours', 30, 'phone', '+2348031234567', '')
         returning id
       ) insert into private.interviewers select id, $3 from planned`,
      [one.id, settings.timeZone, officer.id],
    )
    const mine = await work(officer)
    expect(mine).toMatchObject({
      mentions: { count: 1, items: [{ number: one.number, by: decider.email }] },
      interviews: { count: 1, items: [{ number: one.number, way: 'phone' }] },
      conversations: { count: 1, items: [{ reference: inquiry, preview: 'May I look around?', isUnassigned: true }] },
      waiting: 3,
    })
    expect((await work(colleague)).conversations?.items.map(({ reference }) => reference)).toEqual([inquiry, taken.reference])
    await call(test.database, officer.caller, 'public.staff_away(current_date + 2, $1)', [colleague.id])
    expect(await work(colleague)).toMatchObject({
      mentions: { count: 1, items: [{ inPlaceOf: officer.email }] },
      standsFor: [{ name: officer.email }],
    })
  })

  it('is only mentions for viewers, and never their own application', async () => {
    const viewer = await createStaff(test.database, 'viewer')
    await mention(await sent(), viewer, decider)
    expect(await work(viewer)).toEqual({ waiting: 1, mentions: { count: 1, items: [expect.any(Object)] } })
    const own = await writeApplication(test.database, officer, 'pending')
    await asServer('update private.work_items set follow_up_on = current_date where application_id = $1', [own])
    expect((await work(officer)).followUps?.count).toBe(0)
  })

  it('is read through indexes', async () => {
    const plans = await test.database.asServer(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      const of = async (condition: string) =>
        (await tx.query<{ 'QUERY PLAN': string }>(`explain select application_id from private.work_items as item where ${condition}`)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      return [
        await of(`item.assignee is not null and item.assignee = any ('{${officer.id}}'::uuid[]) and item.list_group <> 'decided'`),
        await of(`item.assignee is null and item.answered_at > now() - interval '14 days'`),
        await of(`item.assignee is null and item.follow_up_on <= current_date`),
      ]
    })
    expect(plans[0]).toContain('work_items_open_of_assignee')
    expect(plans[1]).toContain('work_items_answered')
    expect(plans[2]).toContain('work_items_follow_up')
    expect(plans.join('\n')).not.toContain('Seq Scan')
  })
})

describe('emails about urgent work', () => {
  it('tell of assignments, mentions, a deputy and answers, never of what one does oneself', async () => {
    const [one, two] = [await sent(), await sent()]
    await assign(decider, one, officer)
    await assign(colleague, two, colleague)
    await mention(one, colleague, decider)
    await call(test.database, decider.caller, 'public.staff_away(current_date + 2, $1)', [colleague.id])
    await question(one)
    await answer(one)
    expect(await news(officer)).toEqual([
      [
        { news: 'assigned', number: one.number },
        { news: 'answered', number: one.number },
      ],
    ])
    expect(await news(colleague)).toEqual([
      [
        { news: 'mentioned', number: one.number },
        { news: 'deputy', number: null },
      ],
    ])
    expect(JSON.stringify(await asServer('select payload from private.outbox where kind like $1', ['work%']))).not.toContain('Amina')
  })

  it('are sent at once, then at most every ten minutes, each piece of news once', async () => {
    const [one, two, three] = [await sent(), await sent(), await sent()]
    await assign(decider, one, officer)
    expect((await mails(officer, 'work_news')).map(({ minutes }) => minutes)).toEqual([0])
    await deliver()
    await assign(decider, two, officer)
    await assign(decider, three, officer)
    await assign(decider, three, null)
    await assign(decider, three, officer)
    const [, later, ...others] = await mails(officer, 'work_news')
    expect(others).toEqual([])
    expect(later?.minutes).toBe(10)
    expect(later?.payload['items']).toEqual([
      { news: 'assigned', number: two.number },
      { news: 'assigned', number: three.number },
    ])
  })

  it('go to the deputy of a person who is away, and to nobody who has switched them off', async () => {
    await call(test.database, officer.caller, 'public.staff_away(current_date + 2, $1)', [colleague.id])
    await deliver()
    await assign(decider, await sent(), officer)
    expect([(await news(officer)).length, (await news(colleague)).length]).toEqual([0, 2])
    await asServer('insert into public.email_preferences (id, work_emails) values ($1, false)', [colleague.id])
    expect(await asServer(`select from private.outbox where recipient = $1 and state = 'queued'`, [colleague.email])).toEqual([])
    await assign(decider, await sent(), officer)
    expect(await news(colleague)).toHaveLength(1)
  })
})

describe('the morning email', () => {
  it('is queued once on a working day, only for those who have something to do, with numbers and no names', async () => {
    const one = await sent()
    await assign(decider, one, officer)
    await setItem(one, 'answer_by = current_date - 3, due_on = current_date - 3')
    expect(await digests('2027-03-16', '06:59')).toBe(0)
    expect(await digests('2027-03-14', '07:00')).toBe(0)
    expect(await Promise.all([digests('2027-03-16', '07:00'), digests('2027-03-16', '07:00')])).toEqual(expect.arrayContaining([0, 1]))
    await mention(await sent(), colleague, decider)
    expect(await digests('2027-03-16', '07:01')).toBe(0)
    expect((await mails(officer, 'work_digest')).map(({ payload }) => payload['parts'])).toEqual([
      [
        { part: 'late', count: 1, numbers: [one.number] },
        { part: 'assigned', count: 1, numbers: [one.number] },
      ],
    ])
    expect(await mails(colleague, 'work_digest')).toEqual([])
  })

  it('is not queued after noon, nor for people who are away or have switched it off', async () => {
    for (const person of [officer, colleague]) await assign(decider, await sent(), person)
    await asServer('insert into public.email_preferences (id, work_emails) values ($1, false)', [officer.id])
    await asServer(`insert into private.staff_away (user_id, until) values ($1, '2027-04-01')`, [colleague.id])
    expect(await digests('2027-03-16', '12:01')).toBe(0)
    expect(await digests('2027-03-16', '09:00')).toBe(0)
    await asServer('delete from private.work_digests')
    await asServer('delete from private.staff_away')
    expect(await digests('2027-03-16', '09:00')).toBe(1)
  })

  it('is switched off by the link in it, for that person only', async () => {
    await assign(decider, await sent(), officer)
    await digests('2027-03-16', '07:00')
    const [mail] = await mails(officer, 'work_digest')
    await asServer(`select private.stop_emails('work emails', $1)`, [mail?.payload['token']])
    await asServer(`select private.stop_emails('work emails', $1)`, [`${colleague.id}.${'x'.repeat(43)}`])
    expect(
      await asServer('select id, work_emails from public.email_preferences where id = any ($1)', [[officer.id, colleague.id]]),
    ).toEqual([{ id: officer.id, work_emails: false }])
    expect(await mails(officer, 'work_digest')).toEqual([])
  })
})
