import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/dates.ts'
import type { InterviewDay } from '#domain/staff/interviews.ts'
import { changeStatuses } from '#server/jobs/staff-jobs.ts'
import { answerChat } from '#server/api/chat/answer-chat.ts'
import { changeStatusAsStaff } from '#server/database/commands/change-status.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { refusal } from '#supabase/tests/office/staff-people.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { requestTest, today } from '#supabase/tests/office/data-requests/data-request-calls.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

/** Tests every route by which the data of a restricted person could be used or changed. */
const { at, ask, asServer, proved } = requestTest()
const restricted = 'PT409 restricted'
const restrict = (reference: string) => ask(at.decider, 'public.staff_restrict($1)', [reference])

type Known = { person: Person; id: string; number: string; inquiry: string; chat: string; draft: string; chatId: string }

/** A person with a submitted application, messages from the contact form and the chat, and a draft at the front desk. */
async function known(): Promise<Known> {
  const person = await createPerson(at.database)
  const id = await writeApplication(at.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  const inquiry = await sendInquiry(at.database, { email: person.email })
  const { reference: chat } = await openChat(at.database, 'Is there a place?', { email: person.email })
  const draft = randomUUID()
  await asServer('insert into private.assisted_applications (id, form) values ($1, $2)', [
    draft,
    JSON.stringify({ personalInfo: { email: person.email, firstName: 'Amina', surname: 'Bello' } }),
  ])
  const [{ id: chatId } = { id: '' }] = await asServer<{ id: string }>('select id from public.chats where reference = $1', [chat])
  return { person, id, number: row?.number ?? '', inquiry, chat, draft, chatId }
}

const changeStatus = (number: string, version: number, to = 'under_review', by = at.officer) =>
  ask<{ job: string }>(by, 'public.staff_change_status($1, $2, $3)', [number, version, { kind: 'transition', to }])
const versionOf = async (id: string) =>
  (await asServer<{ version: number }>('select version from public.applications where id = $1', [id]))[0]?.version ?? 0
const tenSecondsPass = () => asServer(`update private.bulk_jobs set starts_at = now() - interval '1 second'`)
const statusOf = async (id: string) =>
  (await asServer<{ status: string }>('select status from public.applications where id = $1', [id]))[0]?.status

let one: Known
let queued: Known
let other: Known
beforeAll(async () => {
  one = await known()
  queued = await known()
  other = await known()
  await asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [one.id])
  await asServer(`select private.change_status($1, 'interview', 'staff', null)`, [one.id])
  await ask(at.officer, `public.staff_write_note($1, $2, 'note', 'Before')`, [one.number, randomUUID()])
  await changeStatus(queued.number, await versionOf(queued.id))
  for (const { person } of [one, queued]) await restrict(await proved({ kind: 'restriction', email: person.email }))
}, 60_000)

describe('a restricted application', () => {
  it('cannot change status', async () => {
    expect(await refusal(changeStatus(one.number, await versionOf(one.id), 'waiting_list', at.decider))).toBe(restricted)
  })

  it('is not changed by a transition that was queued earlier', async () => {
    await tenSecondsPass()
    await changeStatuses(at.database)
    expect(await statusOf(queued.id)).toBe('pending')
    expect(await asServer('select state, reason from private.bulk_rows where application_id = $1', [queued.id])).toEqual([
      { state: 'failed', reason: 'transitions.restricted' },
    ])
  })

  it('is left out of a bulk change, which continues for the other applications', async () => {
    await ask(at.decider, 'public.staff_bulk_start($1, $2)', [{ kind: 'transition', to: 'under_review' }, [queued.id, other.id]])
    await tenSecondsPass()
    await changeStatuses(at.database)
    expect([await statusOf(queued.id), await statusOf(other.id)]).toEqual(['pending', 'under_review'])
  })

  it('is counted as refused in the preview of a bulk change', async () => {
    const action = { kind: 'transition', to: 'under_review' }
    const preview = await ask<object>(at.decider, 'public.staff_bulk_preview($1, $2)', [action, [queued.id]])
    expect(preview).toMatchObject({ done: 0, refused: [{ applications: [{ number: queued.number }] }] })
  })

  it('cannot be changed by a command', async () => {
    const client = { query: (text: string, values: unknown[]) => at.database.queryAsServer(text, values) } as unknown as Parameters<
      typeof changeStatusAsStaff
    >[0]
    await expect(changeStatusAsStaff(client, one.id, { kind: 'transition', to: 'waiting_list' } as never)).rejects.toThrow(
      /but not to use it for now/,
    )
  })

  it('cannot be changed directly through the database function', async () => {
    expect(await refusal(asServer(`select private.change_status($1, 'waiting_list', 'staff', null)`, [one.id]))).toMatch(/^42501/)
  })

  it('accepts no new notes, and none can be changed or struck through', async () => {
    const [note] = await asServer<{ id: string }>('select id from private.application_notes where application_id = $1', [one.id])
    expect(await refusal(ask(at.officer, `public.staff_write_note($1, $2, 'note', 'After')`, [one.number, randomUUID()]))).toBe(restricted)
    expect(await refusal(ask(at.officer, `public.staff_edit_note($1, 'After')`, [note?.id]))).toBe(restricted)
    expect(await refusal(ask(at.officer, 'public.staff_strike_note($1)', [note?.id]))).toBe(restricted)
  })

  it('cannot be scheduled for an interview', async () => {
    const plan = ask(at.officer, `public.staff_plan_interview($1, $2, $3, 30, 'place', 'Hall', '', $4)`, [
      one.number,
      randomUUID(),
      `${addDays(today(), 3)}T10:00`,
      [at.officer.id],
    ])
    expect(await refusal(plan)).toBe(restricted)
  })

  it('is marked as restricted in the schedule for the day of its interview', async () => {
    const mine = await known()
    for (const to of ['under_review', 'interview']) await asServer(`select private.change_status($1, $2, 'staff', null)`, [mine.id, to])
    const day = addDays(today(), 3)
    await ask(at.officer, `public.staff_plan_interview($1, $2, $3, 30, 'place', 'Hall', '', $4)`, [
      mine.number,
      randomUUID(),
      `${day}T10:00`,
      [at.officer.id],
    ])
    const marks = async () => {
      const { interviews } = await ask<InterviewDay>(at.officer, 'public.staff_interview_day($1)', [day])
      return interviews.filter(({ number }) => number === mine.number).map(({ restrictedSince }) => restrictedSince !== null)
    }
    expect(await marks()).toEqual([false])
    await restrict(await proved({ kind: 'restriction', email: mine.person.email }))
    expect(await marks()).toEqual([true])
  })

  it('cannot be given a duplicate verdict from either application', async () => {
    const judge = (from: string, to: string) => ask(at.officer, `public.staff_judge_duplicate($1, $2, 'different')`, [from, to])
    expect(await refusal(judge(one.number, other.number))).toBe(restricted)
    expect(await refusal(judge(other.number, one.number))).toBe(restricted)
  })

  it('does not reveal any withheld answers', async () => {
    expect(await refusal(ask(at.officer, `public.staff_reveal($1, 'religion', 'We would like to know')`, [one.number]))).toBe(restricted)
  })

  it('cannot be printed as a PDF', async () => {
    const made = asServer(`select private.record_audit('application_paper_made', 'viewer', 'application', $1)`, [one.number])
    expect(await refusal(made)).toBe(restricted)
  })

  it('is marked as restricted, and can be read, found, assigned and given a follow-up date', async () => {
    const opened = await ask<{ restrictedSince: string }>(at.officer, 'public.staff_application($1)', [one.number])
    expect(Date.parse(opened.restrictedSince)).toBeLessThanOrEqual(Date.now())
    const { items } = await ask<{ items: { number: string; restrictedSince: string | null }[] }>(
      at.officer,
      `public.staff_work_list('all', $1)`,
      [one.number],
    )
    expect(items).toMatchObject([{ number: one.number, restrictedSince: expect.any(String) as string }])
    await ask(at.officer, 'public.staff_assign($1, $2)', [[one.id], at.officer.id])
    await ask(at.officer, 'public.staff_follow_up($1, $2)', [[one.id], addDays(today(), 3)])
  })

  it('can be withdrawn by its applicant', async () => {
    const mine = await known()
    await restrict(await proved({ kind: 'restriction', email: mine.person.email }))
    await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [mine.id, mine.person.id])
    expect(await statusOf(mine.id)).toBe('withdrawn')
  })

  it('has no effect on an application that the same person submits afterwards', async () => {
    const mine = await createPerson(at.database)
    await restrict(await proved({ kind: 'restriction', email: mine.email }))
    const id = await writeApplication(at.database, mine, 'pending')
    const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    expect(await refusal(changeStatus(row?.number ?? '', await versionOf(id)))).toBe('passed')
  })

  it('has an offer that does not expire and triggers no reminder', async () => {
    const mine = await known()
    await asServer(`select private.change_status($1, 'under_review', 'staff', null)`, [mine.id])
    await asServer(`select private.change_status($1, 'accepted', 'staff', null, null, null, $2)`, [
      mine.id,
      { dueOn: today(), course: 'a course', intake: 'an intake' },
    ])
    await restrict(await proved({ kind: 'restriction', email: mine.person.email }))
    const open = await asServer<{ id: string }>(`select (application).id from private.open_offers(private.today() + 30, 'UTC')`)
    expect(open.map(({ id }) => id)).not.toContain(mine.id)
    await asServer('select private.keep_offers()')
    expect(await asServer('select from private.offer_reminders where application_id = $1', [mine.id])).toEqual([])
  })
})

describe('a restricted conversation', () => {
  it.each([
    ['answered', 'staff_inbox_answer($1, $2, $3)', [randomUUID(), 'Hello']],
    ['noted', 'staff_inbox_note($1, $2, $3)', [randomUUID(), 'A note']],
    ['closed', `staff_inbox_state($1, 'closed')`, []],
    ['blocked', `staff_inbox_block($1, 'email')`, []],
    ['deleted', `staff_inbox_remove($1, 'They asked for it', now())`, []],
  ])('cannot be %s in the console', async (_done, text, values) => {
    for (const reference of [one.inquiry, one.chat])
      expect(await refusal(ask(at.decider, `public.${text}`, [reference, ...values]))).toBe(restricted)
  })

  it('cannot be linked to an application, and no inquiry can be linked to a restricted application', async () => {
    const tie = (reference: string, number: string) => ask(at.officer, 'public.staff_inbox_tie($1, $2)', [reference, number])
    expect(await refusal(tie(one.inquiry, other.number))).toBe(restricted)
    const sponsor = other.inquiry
    expect(await refusal(tie(sponsor, one.number))).toBe(restricted)
  })

  it('cannot be closed, deleted or blocked by a command', async () => {
    for (const text of [
      `select private.set_inbox_state($1, 'closed')`,
      'select private.remove_conversation($1)',
      `select private.block_sender('email', 'x@example.com', $1)`,
    ])
      expect(await refusal(asServer(text, [one.inquiry]))).toBe(restricted)
  })

  it('cannot be answered by a command, or by any other function that writes a staff reply in a chat', async () => {
    const sent = { id: randomUUID(), text: 'Come on Monday.', name: 'Ngozi' }
    expect(await refusal(at.database.asServer((tx) => answerChat(tx, one.chatId, sent)))).toBe(restricted)
  })

  it('is marked as restricted, and can be read and assigned', async () => {
    const opened = await ask<{ restrictedSince: string | null }>(at.officer, 'public.staff_conversation($1)', [one.inquiry])
    expect(opened.restrictedSince).not.toBeNull()
    await ask(at.officer, 'public.staff_inbox_assign($1, $2)', [one.inquiry, at.officer.id])
  })

  it('can be answered once the person writes in it again', async () => {
    const email = `${randomUUID()}@example.com`
    const chat = await openChat(at.database, 'Hello', { email })
    await restrict(await proved({ kind: 'restriction', email }))
    const answer = () => ask(at.officer, 'public.staff_inbox_answer($1, $2, $3)', [chat.reference, randomUUID(), 'Hello'])
    expect(await refusal(answer())).toBe(restricted)
    await chat.write('I do have a question')
    expect(await refusal(answer())).toBe('passed')
  })

  it('has no effect on a conversation that the same person starts afterwards', async () => {
    const email = `${randomUUID()}@example.com`
    await restrict(await proved({ kind: 'restriction', email }))
    const later = await sendInquiry(at.database, { email })
    expect(await refusal(ask(at.officer, 'public.staff_inbox_answer($1, $2, $3)', [later, randomUUID(), 'Hello']))).toBe('passed')
  })
})

describe('a restricted front desk draft', () => {
  it.each([
    ['saved', 'staff_save_assisted_application($1, 1, $2)', ['{"personalInfo": {"firstName": "Amina"}}']],
    ['given', `staff_give_assisted_application($1, 'show')`, []],
    ['deleted', 'staff_remove_assisted_application($1)', []],
  ])('cannot be %s', async (_done, text, values) => {
    expect(await refusal(ask(at.officer, `public.${text}`, [one.draft, ...values]))).toBe(restricted)
  })

  it('can be read and is marked as restricted, including in the list', async () => {
    const opened = await ask<{ restrictedSince: string | null }>(at.officer, 'public.staff_assisted_application($1)', [one.draft])
    const lines = await ask<{ id: string; restrictedSince: string | null }[]>(at.officer, 'public.staff_assisted_applications()')
    const marks = Object.fromEntries(lines.map(({ id, restrictedSince }) => [id, restrictedSince]))
    expect(opened.restrictedSince).not.toBeNull()
    expect(marks[one.draft]).toBe(opened.restrictedSince)
    expect(marks[other.draft]).toBeNull()
  })

  it('can have its links revoked', async () => {
    expect(await refusal(ask(at.officer, 'public.staff_take_back_assisted_application_links($1)', [one.draft]))).toBe('passed')
  })
})

describe('a restricted person', () => {
  const emailsTo = (email: string) =>
    asServer<{ kind: string; state: string; reason: string | null }>(
      'select kind, state, last_error as reason from private.outbox where recipient = $1 and kind = any ($2) order by id',
      [email, ['draft_reminder', 'notification', 'newsletter_issue', 'password_changed', 'inquiry_receipt', 'event_changed']],
    )

  it.each(['draft_reminder', 'notification'])(
    'gets no %s, whether queued before or after the restriction, and it cannot be sent again',
    async (kind) => {
      const person = await createPerson(at.database)
      await asServer(`select private.queue_email($1, $2, '{"token": "secret"}')`, [kind, person.email])
      await restrict(await proved({ kind: 'restriction', email: person.email }))
      await asServer(`select private.queue_email($1, $2, '{"token": "secret"}')`, [kind, person.email])
      expect(await emailsTo(person.email)).toEqual(Array.from({ length: 2 }, () => ({ kind, state: 'failed', reason: 'restricted' })))
      const [row] = await asServer<{ why: string; payload: object }>(
        'select private.not_again(mail) as why, payload from private.outbox as mail where recipient = $1 limit 1',
        [person.email],
      )
      expect(row).toEqual({ why: 'restricted', payload: {} })
    },
  )

  it('is emailed only about changes to events that they signed up for after the restriction began', async () => {
    const person = await createPerson(at.database)
    const [before, after] = await asServer<{ id: string }>(
      `insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until)
       select 'of-' || gen_random_uuid(), 'Open day', 'See the benches', '', 'Main hall', start, start + interval '2 hours', start
       from (select now() + interval '3 days' as start) as time, generate_series(1, 2) returning id`,
    )
    const signUp = (event: string | undefined) =>
      asServer('insert into public.event_sign_ups (event_id, user_id) values ($1, $2)', [event, person.id])
    await signUp(before?.id)
    await restrict(await proved({ kind: 'restriction', email: person.email }))
    await signUp(after?.id)
    for (const event of [before, after]) await asServer('update public.events set cancelled_at = now() where id = $1', [event?.id])
    const emails = (await emailsTo(person.email)).filter(({ kind }) => kind === 'event_changed')
    expect(emails.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'restricted'],
      ['queued', null],
    ])
    const told = await asServer('select from public.notifications where user_id = $1', [person.id])
    expect(told).toHaveLength(2)
  })

  it('gets at most one copy of an email that was already being sent', async () => {
    const person = await createPerson(at.database)
    await asServer(`select private.queue_email('draft_reminder', $1, '{}')`, [person.email])
    await asServer(`update private.outbox set state = 'sending' where recipient = $1`, [person.email])
    await restrict(await proved({ kind: 'restriction', email: person.email }))
    await asServer(`update private.outbox set state = 'queued' where recipient = $1`, [person.email])
    expect(await emailsTo(person.email)).toMatchObject([{ state: 'failed', reason: 'restricted' }])
  })

  it('gets security emails, and receipts for their own actions', async () => {
    for (const kind of ['password_changed', 'inquiry_receipt'])
      await asServer(`select private.queue_email($1, $2, '{}')`, [kind, one.person.email])
    const emails = await emailsTo(one.person.email)
    expect(
      emails.filter(({ kind }) => kind === 'password_changed' || kind === 'inquiry_receipt').every(({ state }) => state === 'queued'),
    ).toBe(true)
    expect(emails.map(({ kind }) => kind)).toContain('password_changed')
  })

  it('can have their data handed over, including withheld answers, and delete their account', async () => {
    const mine = await known()
    await restrict(await proved({ kind: 'restriction', email: mine.person.email }))
    const access = await proved({ kind: 'access', email: mine.person.email })
    await ask(at.decider, `public.staff_hand_out($1, 'They asked for all of it')`, [access])
    await asServer('select private.delete_account($1)', [mine.person.id])
    expect(await asServer('select from auth.users where id = $1', [mine.person.id])).toEqual([])
    expect(await asServer('select account, address from private.restricted_things where application = $1', [mine.id])).toEqual([
      { account: null, address: null },
    ])
  })
})
