import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { ANSWER_LIMIT } from '#domain/applications/application-reply.ts'
import type { ResponseOf } from '#domain/database/functions.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from './written-applications.ts'
import { call } from '#supabase/tests/office/staff-people.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

type Sent = { id: string; person: Person }

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const today = () => dateIn(institute.timeZone, new Date())
const changeStatus = (id: string, to: string, by: string, details: object = {}) =>
  asServer('select private.change_status($1, $2, $3, null, null, null, $4)', [id, to, by, details])

async function sent({ confirmed = true } = {}): Promise<Sent> {
  const person = await createPerson(test.database, { confirmed })
  const id = await writeApplication(test.database, person, 'pending')
  await changeStatus(id, 'under_review', 'staff')
  return { id, person }
}

async function offered(options: { confirmed?: boolean; days?: number } = {}): Promise<Sent> {
  const made = await sent(options)
  await changeStatus(made.id, 'accepted', 'staff', { dueOn: addDays(today(), options.days ?? 14), course: 'a course', intake: 'an intake' })
  return made
}

async function asked(from: 'under_review' | 'interview' = 'under_review'): Promise<Sent> {
  const made = await sent()
  if (from === 'interview') await changeStatus(made.id, 'interview', 'staff')
  await changeStatus(made.id, 'info_requested', 'staff', { noteForApplicant: 'Which school?', dueOn: addDays(today(), 5) })
  return made
}

const rpc = ({ caller }: Pick<Person, 'caller'>, text: string, ...values: unknown[]) =>
  call<ResponseOf<'answer_offer'>>(test.database, caller, `public.${text}`, values)
const reply = ({ id, person }: Sent, to: unknown, note: unknown = null) => rpc(person, 'answer_offer($1, $2, $3)', id, to, note)
const tell = ({ id, person }: Sent, words: unknown) => rpc(person, 'answer_question($1, $2)', id, words)
const statusOf = async ({ id }: Sent) =>
  (await asServer<{ status: string }>('select status from public.applications where id = $1', [id]))[0]?.status
const lineOf = async ({ id }: Sent) =>
  (
    await asServer<{ group: string; attention: string | null; answerBy: string | null; left: number | null }>(
      `select list_group as "group", attention, answer_by::text as "answerBy", answer_days_left as left
       from private.work_items where application_id = $1`,
      [id],
    )
  )[0]
const emailsOf = ({ id }: Sent, kind: string) =>
  asServer<{ id: string; due: string }>(
    `select id, payload ->> 'due_on' as due from private.outbox where kind = $2 and payload ->> 'application_id' = $1 order by id`,
    [id, kind],
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    ({ code }: { code: string }) => code,
  )

/** Simulates days passing by moving the newest event back: the date of the offer and its reply-by date. */
async function daysPass({ id }: Sent, days: number): Promise<void> {
  await asServer('alter table public.application_events disable trigger user')
  await asServer(
    `update public.application_events set at = at - make_interval(days => $2), due_on = due_on - $2::integer where application_id = $1`,
    [id, days],
  )
  await asServer('alter table public.application_events enable trigger user')
  await asServer('update private.work_items set reply_by = reply_by - $2::integer where application_id = $1', [id, days])
}
const keepOffers = () => asServer('select private.keep_offers()')
const delivered = (email: string, on: string) =>
  asServer(`update private.outbox set state = 'sent', sent_at = $2::date + interval '12 hours' where id = $1`, [email, on])

describe('an offer', () => {
  it('is accepted once, and repeating the same reply changes nothing', async () => {
    const offer = await offered()
    expect(await reply(offer, 'confirmed')).toMatchObject({ status: 'confirmed', already: false })
    expect(await reply(offer, 'confirmed')).toMatchObject({ status: 'confirmed', already: true })
    expect(await codeOf(reply(offer, 'declined'))).toBe('PT409')
    expect(await emailsOf(offer, 'application_confirmed')).toHaveLength(1)
    expect(await lineOf(offer)).toMatchObject({ group: 'decided' })
  })

  it('is declined with an optional note, and frees the program for another application', async () => {
    const offer = await offered()
    expect(await reply(offer, 'declined', '  Too far \n')).toMatchObject({ status: 'declined', already: false })
    const [event] = await asServer<{ note: string; kind: string }>(
      `select note_from_applicant as note, actor_kind as kind from public.application_events
       where application_id = $1 order by id desc limit 1`,
      [offer.id],
    )
    expect(event).toEqual({ note: 'Too far', kind: 'applicant' })
    await writeApplication(test.database, offer.person, 'pending')
  })

  it('accepts only one reply from two tabs', async () => {
    const offer = await offered()
    const outcomes = await Promise.all(['confirmed', 'declined'].map((to) => codeOf(reply(offer, to))))
    expect(outcomes.toSorted()).toEqual(['PT409', 'passed'])
  })

  it.each<[string, unknown, unknown, string]>([
    ['another status', 'withdrawn', null, '23514'],
    ['none', null, null, '23514'],
    ['too many words', 'declined', 'x'.repeat(ANSWER_LIMIT + 1), '23514'],
    ['a megabyte', 'declined', 'x'.repeat(1_000_000), '22023'],
  ])('rejects %s as a reply', async (_name, to, note, code) => {
    const offer = await offered()
    expect(await codeOf(reply(offer, to, note))).toBe(code)
    expect(await statusOf(offer)).toBe('accepted')
  })

  it('can be answered only by its applicant, and only after it has been made', async () => {
    const offer = await offered()
    const other = await createPerson(test.database)
    expect(await codeOf(reply({ ...offer, person: other }, 'confirmed'))).toBe('PT404')
    expect(await codeOf(reply({ ...offer, person: { ...other, caller: callerFor('anon') } }, 'confirmed'))).toBe('42501')
    expect(await codeOf(reply({ id: randomUUID(), person: other }, 'confirmed'))).toBe('PT404')
    expect(await codeOf(reply(await sent(), 'confirmed'))).toBe('PT409')
  })

  it('without a reply-by date can be answered, triggers no reminder and does not expire', async () => {
    const old = await sent()
    await changeStatus(old.id, 'accepted', 'staff')
    expect(await lineOf(old)).toMatchObject({ group: 'decided' })
    await daysPass(old, 400)
    await keepOffers()
    expect(await emailsOf(old, 'application_offer_reminder')).toEqual([])
    expect(await reply(old, 'confirmed')).toMatchObject({ status: 'confirmed' })
  })

  it('triggers one reminder halfway through and one two days before the reply-by date, and expires after that date', async () => {
    const offer = await offered()
    await keepOffers()
    expect(await emailsOf(offer, 'application_offer_reminder')).toEqual([])
    await daysPass(offer, 7)
    await Promise.all([keepOffers(), keepOffers()])
    expect(await emailsOf(offer, 'application_offer_reminder')).toEqual([{ id: expect.any(String), due: addDays(today(), 7) }])
    await daysPass(offer, 5)
    await keepOffers()
    await keepOffers()
    const reminders = await emailsOf(offer, 'application_offer_reminder')
    expect(reminders).toHaveLength(2)
    await delivered(reminders[1]?.id ?? '', today())
    await daysPass(offer, 2)
    await delivered(reminders[1]?.id ?? '', addDays(today(), -1))
    await keepOffers()
    // The offer can still be answered on its last day.
    expect(await statusOf(offer)).toBe('accepted')
    await daysPass(offer, 1)
    await delivered(reminders[1]?.id ?? '', addDays(today(), -2))
    await keepOffers()
    expect(await statusOf(offer)).toBe('offer_expired')
    expect(await emailsOf(offer, 'application_offer_expired')).toHaveLength(1)
    expect(await lineOf(offer)).toMatchObject({ group: 'decided', attention: null })
  })

  it.each([
    ['was given up', (email: string) => asServer(`update private.outbox set state = 'failed' where id = $1`, [email])],
    ['went out after the last day', (email: string) => delivered(email, today())],
    ['has left no trace', (email: string) => asServer('delete from private.outbox where id = $1', [email])],
  ])('is flagged to the institute and does not expire if its reminder %s', async (_name, happens) => {
    const offer = await offered({ days: 10 })
    await daysPass(offer, 8)
    await keepOffers()
    const [reminder] = await emailsOf(offer, 'application_offer_reminder')
    await daysPass(offer, 3)
    await happens(reminder?.id ?? '')
    await keepOffers()
    expect(await statusOf(offer)).toBe('accepted')
    expect(await lineOf(offer)).toMatchObject({ group: 'ours', attention: 'reminder_not_sent' })
    await keepOffers()
    expect(await reply(offer, 'confirmed')).toMatchObject({ status: 'confirmed' })
    expect(await lineOf(offer)).toMatchObject({ group: 'decided', attention: null })
  })

  it('is also flagged to the institute if the applicant has no confirmed address', async () => {
    const offer = await offered({ confirmed: false, days: 10 })
    await daysPass(offer, 11)
    await keepOffers()
    expect(await lineOf(offer)).toMatchObject({ group: 'ours', attention: 'reminder_not_sent' })
  })

  it('stays open for one more day if its reminder is still queued', async () => {
    const offer = await offered({ days: 10 })
    await daysPass(offer, 8)
    await keepOffers()
    await daysPass(offer, 3)
    await keepOffers()
    expect(await lineOf(offer)).toMatchObject({ group: 'waiting', attention: null })
    await daysPass(offer, 1)
    await keepOffers()
    expect(await lineOf(offer)).toMatchObject({ group: 'ours' })
  })

  it('is flagged to the institute if no reminder was sent in time, and no email names a day that has passed', async () => {
    const offer = await offered({ days: 10 })
    await daysPass(offer, 11)
    await keepOffers()
    expect(await emailsOf(offer, 'application_offer_reminder')).toEqual([])
    expect(await lineOf(offer)).toMatchObject({ group: 'ours', attention: 'reminder_not_sent' })
  })

  it('has its queued reminder deleted once it has been answered', async () => {
    const offer = await offered({ days: 10 })
    await daysPass(offer, 8)
    await keepOffers()
    expect(await emailsOf(offer, 'application_offer_reminder')).toHaveLength(1)
    await reply(offer, 'confirmed')
    expect(await emailsOf(offer, 'application_offer_reminder')).toEqual([])
  })

  it('is declined when its account is deleted, unless the applicant has confirmed the place', async () => {
    const [open, taken] = [await offered(), await offered()]
    await reply(taken, 'confirmed')
    for (const { person } of [open, taken]) await asServer('select private.delete_account($1)', [person.id])
    expect([await statusOf(open), await statusOf(taken)]).toEqual(['declined', 'confirmed'])
  })
})

describe('a question', () => {
  it.each(['under_review', 'interview'] as const)(
    'asked in status %s returns the application to that status once it is answered',
    async (from) => {
      const question = await asked(from)
      expect(await lineOf(question)).toMatchObject({ group: 'waiting', answerBy: null, left: expect.any(Number) })
      expect(await tell(question, ' GTC Lugbe ')).toMatchObject({ status: from, already: false })
      expect(await tell(question, 'GTC Lugbe')).toMatchObject({ status: from, already: true })
      expect(await codeOf(tell(question, 'Another one'))).toBe('PT409')
      expect(await statusOf(question)).toBe(from)
      expect(await emailsOf(question, 'application_answered')).toHaveLength(1)
    },
  )

  it('allows no other status transition by any route', async () => {
    const question = await asked()
    for (const by of ['staff', 'applicant']) expect(await codeOf(changeStatus(question.id, 'interview', by))).toBe('42501')
    const written = { text: `update public.applications set status = 'under_review' where id = $1`, values: [question.id] }
    expect(await codeOf(test.database.queryAsCaller(question.person.caller, written))).toBe('PT409')
    expect(await statusOf(question)).toBe('info_requested')
  })

  it.each<[unknown, string]>([
    ['', '23514'],
    [' \u200b ', '23514'],
    [null, '23514'],
    ['x'.repeat(ANSWER_LIMIT + 1), '23514'],
    ['x'.repeat(1_000_000), '22023'],
  ])('rejects an answer that is empty or too long', async (words, code) => {
    const question = await asked()
    expect(await codeOf(tell(question, words))).toBe(code)
    expect(await statusOf(question)).toBe('info_requested')
  })

  it('pauses the promised response time, and resumes with the remaining days afterwards', async () => {
    const question = await sent()
    const before = await lineOf(question)
    await asServer(
      `update private.work_items
     set answer_by = private.working_days_after($2::date, 3, (private.current_settings()).settings -> 'calendar')
      where application_id = $1`,
      [question.id, today()],
    )
    await changeStatus(question.id, 'info_requested', 'staff', { dueOn: addDays(today(), 5) })
    expect(await lineOf(question)).toMatchObject({ answerBy: null, left: 3 })
    await tell(question, 'Here it is')
    const after = await lineOf(question)
    expect(after).toMatchObject({ group: 'ours', left: null })
    const [expected] = await asServer<{ day: string }>(
      `select private.working_days_after($1::date, 3, (private.current_settings()).settings -> 'calendar')::text as day`,
      [today()],
    )
    expect(after?.answerBy).toBe(expected?.day)
    expect(after?.answerBy).not.toBe(before?.answerBy)
  })

  it('can be read, with its reply-by date, only by its applicant', async () => {
    const question = await asked()
    const read = async ({ caller }: Pick<Person, 'caller'>) =>
      (
        await test.database.queryAsCaller<{ reply: string | null; answer: string | null }>(caller, {
          text: 'select a.reply_by::text as reply, a.answer_by::text as answer from public.applications as a where a.id = $1',
          values: [question.id],
        })
      ).rows
    expect(await read(question.person)).toEqual([{ reply: addDays(today(), 5), answer: null }])
    expect(await read(await createPerson(test.database))).toEqual([])
    expect(await read({ caller: callerFor('service_role') })).toEqual([{ reply: null, answer: null }])
  })
})
