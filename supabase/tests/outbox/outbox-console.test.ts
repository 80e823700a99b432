import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import type { OutboxCounts, OutboxPage } from '#domain/staff/outbox.ts'
import type { Caller } from '#server/database/database.ts'
import { claim, markSent } from '#server/mail/outbox/outbox.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { outboxOf } from './outbox-calls.ts'
import { type StaffMember, call as ask, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const call = <T>({ caller }: { caller: Caller }, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)
beforeEach(() =>
  asServer('truncate public.inquiries, public.chats, private.blocked_senders, private.outbox, private.rate_limits, public.events cascade'),
)

const { list, send, failed, rows, queue, giveUp, log, ...outbox } = outboxOf(() => test.database)
const line = (kind: string, state?: string) => outbox.line(officer, kind, state)

/** The number of pages (8 KiB) of tables and indexes that a list query reads, including its nested queries. */
async function pagesRead([state, kind = null, sought = null, before = null]: readonly (string | null)[]): Promise<number> {
  const { rows: plans } = await test.database.queryAsCaller<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(officer.caller, {
    text: 'explain (analyze, buffers, timing off, format json) select public.staff_outbox($1, $2, $3, $4)',
    values: [state, kind, sought, before],
  })
  const plan = plans[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN)
}

describe('the outbox list', () => {
  it('has the same kinds and rules as the domain', async () => {
    const [known] = await asServer<{ kinds: Record<string, string> }>('select private.outbox_kinds() as kinds')
    expect(known?.kinds).toEqual(Object.fromEntries(Object.entries(OUTBOX_KINDS).map(([kind, { again }]) => [kind, again])))
  })

  it('shows queued, sent and failed emails, newest first, with times and reasons', async () => {
    const reference = await sendInquiry(test.database)
    const [waiting] = (await list(officer, 'waiting', 'inquiry_receipt')).items
    expect(waiting).toMatchObject({ to: 'amina@example.com', state: 'queued', attempts: 0, notAgain: 'not_failed', canCorrect: false })
    expect(waiting?.nextAttemptAt).not.toBeNull()
    await giveUp()
    expect(await list(officer)).toMatchObject({
      items: [{ kind: 'inquiry_notice' }, { kind: 'inquiry_receipt' }],
      next: null,
    })
    expect(await line('inquiry_receipt')).toMatchObject({
      state: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      sentAt: null,
      reason: 'EENVELOPE, 550 5.1.1',
      about: reference,
      notAgain: null,
      canCorrect: true,
    })
    expect(await line('inquiry_notice')).toMatchObject({ to: 'desk@example.com', canCorrect: false })
    expect(await call<OutboxCounts>(officer, 'public.staff_outbox_counts()')).toEqual({ failed: 2, waiting: 0 })
    await send(officer, (await line('inquiry_receipt')).id)
    await test.database.asServer(async (tx) => {
      for (const row of await claim(test.database, { channel: 'email', issues: false }, 10)) await markSent(tx, row.id)
    })
    expect(await line('inquiry_receipt', 'sent')).toMatchObject({ state: 'sent', reason: null, notAgain: 'not_failed' })
    expect((await list(officer, 'all')).items.map(({ state }) => state)).toEqual(['failed', 'sent'])
  })

  it('shows the emails of a newsletter issue only when filtered by kind, so that they do not hide other emails', async () => {
    await queue('password_guessed', 'amina@example.com', {})
    await giveUp()
    await queue('password_guessed', 'ngozi@example.com', {})
    const [issue] = await asServer<{ id: string }>('insert into private.newsletter_issues (id) values (gen_random_uuid()) returning id')
    await asServer(
      `insert into private.outbox (kind, recipient, state, issue_id)
       select 'newsletter_issue', 'reader' || n || '@example.com', (array['failed', 'queued', 'sent'])[1 + n % 3], $1
       from generate_series(0, 1799) as n`,
      [issue?.id],
    )
    const kinds = async (state: string) => (await list(officer, state)).items.map(({ kind }) => kind)
    expect([await kinds('failed'), await kinds('waiting')]).toEqual([['password_guessed'], ['password_guessed']])
    expect(await call<OutboxCounts>(officer, 'public.staff_outbox_counts()')).toEqual({ failed: 1, waiting: 1 })
    const { emails, left, isMore } = await failed(officer)
    expect([emails.length, left, isMore]).toEqual([1, {}, false])
    for (const state of ['failed', 'waiting', 'sent', 'all'])
      expect((await list(officer, state, 'newsletter_issue')).items).toHaveLength(40)
    expect([(await kinds('sent'))[0], (await kinds('all'))[0]]).toEqual(['newsletter_issue', 'newsletter_issue'])
    expect((await list(officer, 'all', null, 'reader0@example.com')).items).toMatchObject([{ state: 'failed', notAgain: 'link' }])
  })

  it('finds emails by a complete address or number, whatever the letter case, but not by part of one', async () => {
    await queue('password_guessed', 'Amina@Example.com', {})
    await asServer(`select private.queue_sms('walk_in_link', '+2348031234567', '{}')`)
    const found = async (sought: string) => (await list(officer, 'all', null, sought)).items.map(({ to }) => to)
    expect(await found(' amina@example.COM ')).toEqual(['Amina@Example.com'])
    expect(await found('+2348031234567')).toEqual(['+2348031234567'])
    for (const part of ['amina', 'amina@example.co', '+234803', '%', '_', "' or true --", '+', 'x'.repeat(1000)])
      expect(await found(part)).toEqual([])
    expect((await list(officer, 'all', 'password_guessed', '+2348031234567')).items).toEqual([])
  })

  it('does not find a number if only its last digits are shown', async () => {
    await asServer(`select private.queue_sms('factor_code', '+2348031234567', '{"code": "123456"}')`)
    expect((await list(officer, 'all', 'factor_code')).items.map(({ to }) => to)).toEqual(['… 4567'])
    await giveUp('the gateway answered 401', 'sms')
    for (const state of ['all', 'failed']) expect((await list(officer, state, 'factor_code', '+2348031234567')).items).toEqual([])
    expect(await failed(officer, null, '+2348031234567')).toEqual({ emails: [], left: {}, isMore: false })
  })

  it('pages through the list by key without losing or repeating a row', async () => {
    await asServer(`select private.queue_email('password_guessed', 'a' || n || '@example.com', '{}') from generate_series(1, 95) as n`)
    const met: string[] = []
    let before: string | null = null
    do {
      const page: OutboxPage = await list(officer, 'waiting', null, null, before)
      met.push(...page.items.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    expect([met.length, new Set(met).size]).toEqual([95, 95])
    expect(met).toEqual(met.toSorted((a, b) => Number(b) - Number(a)))
  })

  it.each([
    ['a list', `public.staff_outbox('lost')`],
    ['no list', 'public.staff_outbox(null)'],
    ['a kind', `public.staff_outbox('failed', 'no_such_kind')`],
    ['a kind of all that failed', `public.staff_outbox_failed('no_such_kind')`],
    ['no emails', `public.staff_outbox_send('{}')`],
    ['invalid emails', `public.staff_outbox_send('{null}')`],
    ['too many emails', 'public.staff_outbox_send(array(select generate_series(1, 501)::bigint))'],
  ])('rejects an invalid %s', async (_what, text) => {
    expect(await refusal(call(officer, text))).toMatch(/^PT400/)
  })

  it('reports when the list has changed', async () => {
    const changed = () => call<string>(officer, 'public.staff_outbox_changed()')
    const first = await changed()
    await queue('password_guessed', 'amina@example.com', {})
    const second = await changed()
    expect(await changed()).toBe(second)
    await giveUp()
    const third = await changed()
    await send(officer, (await line('password_guessed')).id)
    expect([first === second, second === third, third === (await changed())]).toEqual([false, false, false])
  })

  it('reads only a few of 100,000 rows, whatever the query', async () => {
    // In batches: inserting all rows at once exceeds the statement timeout on a busy machine.
    for (let first = 1; first < 100_000; first += 10_000)
      await asServer(
        `insert into private.outbox (kind, recipient, state, payload, dedupe_key)
        select case n % 5 when 0 then 'inquiry_receipt' else 'application_received' end, 'a' || n || '@example.com',
          case when n % 50 = 0 then 'failed' when n % 5000 = 1 then 'queued' else 'sent' end, '{}', 'row ' || n
        from generate_series($1::integer, $1::integer + 9999) as n`,
        [first],
      )
    await asServer('analyze private.outbox')
    const [{ pages } = { pages: 0 }] = await asServer<{ pages: number }>(
      `select relpages as pages from pg_class where oid = 'private.outbox'::regclass`,
    )
    for (const asked of [
      ['failed'],
      ['waiting'],
      ['sent'],
      ['all'],
      ['failed', 'inquiry_receipt'],
      ['failed', 'interview'],
      ['sent', 'chat_answer'],
      ['all', null, 'a77777@example.com'],
      ['failed', null, 'nobody@example.com'],
      ['sent', null, null, '50'],
    ] as const) {
      await list(officer, ...(asked as [string]))
      expect([asked, (await pagesRead(asked)) < pages / 10]).toEqual([asked, true])
    }
    expect(await call<OutboxCounts>(officer, 'public.staff_outbox_counts()')).toEqual({ failed: 1001, waiting: 20 })
    const all = await failed(officer, 'inquiry_receipt')
    expect([all.emails.length, all.isMore]).toEqual([500, true])
  })
})

describe('data hidden in the outbox', () => {
  const token = 'tOkEn_0123456789-tOkEn_0123456789-tOkEn_0123'
  it('includes links, tokens, codes, the text of emails and the phone number of a second factor', async () => {
    await queue('reset_password', 'amina@example.com', { full_name: 'Amina Bello', token_hash: token.repeat(2) })
    await queue('reauthentication_code', 'amina@example.com', { full_name: 'Amina Bello', code: 'cOdE for one' })
    await queue('staff_invitation', 'ngozi@example.com', { token, email: 'ngozi@example.com', role: 'viewer', hours: 72 })
    await asServer(`select private.queue_sms('factor_code', '+2348039998877', '{"code": "cOdE for one"}')`)
    await openChat(test.database, 'A secret word', { reply_token: token.slice(0, 43) })
    await asServer('update private.outbox set last_error = $1', [
      `550 <stranger@example.org> https://evil.example/?token=${token} cOdE for one`,
    ])
    const everything = async () => JSON.stringify([await list(officer, 'all'), await list(officer), await failed(officer)])
    const secrets = new RegExp(['tOkEn', 'cOdE for one', 'stranger', 'evil', 'secret word', 'Amina', '8039998877'].join('|'))
    expect(await everything()).not.toMatch(secrets)
    await giveUp()
    await giveUp('the gateway answered 500', 'sms')
    const sent = await send(officer, ...(await rows()).map(({ id }) => id))
    expect(sent).toEqual({ sent: 1, left: { link: 4 } })
    expect(await everything()).not.toMatch(secrets)
    expect(JSON.stringify(await log('letters_sent_again'))).not.toMatch(secrets)
    expect((await list(officer, 'failed', 'factor_code')).items).toMatchObject([{ to: '… 8877', notAgain: 'link' }])
  })

  it.each(['550 to x@y.example', 'see https://a.example', token, 'code 482913', 'a\nb', 'x'.repeat(201), '<b>'])(
    'includes an unsafe reply from a mail server: %s',
    async (reason) => {
      await queue('password_guessed', 'amina@example.com', {})
      await giveUp(reason)
      expect((await line('password_guessed')).reason).toBeNull()
    },
  )
})

describe('sending failed emails again', () => {
  it('queues the same row with its attempts reset, and logs this', async () => {
    await sendInquiry(test.database)
    await giveUp()
    const { id } = await line('inquiry_receipt')
    expect(await send(officer, id)).toEqual({ sent: 1, left: {} })
    const [row] = await rows('inquiry_receipt')
    expect(row).toMatchObject({ id, state: 'queued', attempts: 0, last_error: null, payload: { name: 'Amina Bello' } })
    expect((await log('letters_sent_again'))[0]).toEqual({
      role: 'officer',
      subject: id,
      details: { letters: 1, kinds: ['inquiry_receipt'], ids: [Number(id)] },
    })
    // A repeated request has no effect while the email is being sent.
    expect(await send(decider, id, id)).toEqual({ sent: 0, left: { not_failed: 1 } })
    expect((await log('letters_sent_again'))[0]?.subject).toBe(id)
    expect((await log('letters_sent_again')).filter(({ subject }) => subject === id)).toHaveLength(1)
  })

  it('happens once when many people press the button at the same time', async () => {
    await sendInquiry(test.database)
    await giveUp()
    const ids = (await rows()).map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send(at % 2 ? officer : decider, ...(at % 3 ? ids : ids.toReversed()))),
    )
    expect(answers.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
    expect(await rows()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  })

  it('reports which failed emails can be sent again, and why the others cannot', async () => {
    await queue('reset_password', 'amina@example.com', { token_hash: 'x'.repeat(32) })
    await queue('password_guessed', 'amina@example.com', {})
    await queue('password_guessed', 'ngozi@example.com', {})
    await asServer(`insert into private.outbox (kind, recipient) values ('of_long_ago', 'amina@example.com')`)
    await giveUp()
    expect(await failed(officer)).toMatchObject({ left: { link: 1, unknown: 1 }, isMore: false })
    expect((await failed(officer)).emails).toHaveLength(2)
    expect((await failed(officer, 'password_guessed', 'ngozi@example.com')).emails).toHaveLength(1)
    expect(await failed(officer, 'reset_password')).toMatchObject({ emails: [], left: { link: 1 } })
  })

  it('links the notice of a chat to the console', async () => {
    await openChat(test.database, 'Is there room?')
    await giveUp()
    await send(officer, (await line('chat_notice')).id)
    expect((await rows('chat_notice'))[0]?.payload).toMatchObject({ token: null, messages: [{ text: 'Is there room?' }] })
  })

  it('is refused if the email no longer applies to the applicant', async () => {
    const person = await createPerson(test.database)
    const application = await writeApplication(test.database, person, 'pending')
    const changeStatus = (to: string) => asServer(`select private.change_status($1, $2, 'staff', null)`, [application, to])
    await changeStatus('under_review')
    await giveUp()
    expect(await line('application_under_review')).toMatchObject({ notAgain: null })
    expect((await line('application_under_review')).about).toMatch(/-\d{6}$/)
    await changeStatus('interview')
    expect(await line('application_under_review')).toMatchObject({ notAgain: 'over' })
    expect(await line('application_received')).toMatchObject({ notAgain: null })
    expect(await send(officer, (await line('application_under_review')).id)).toEqual({ sent: 0, left: { over: 1 } })
  })

  it('is refused for an event that has ended or that the person has left, and otherwise uses the current venue', async () => {
    const person = await createPerson(test.database)
    const [event] = await asServer<{
      id: string
    }>(`insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until)
      select 'open-day', 'Open day', 'Come', '', 'Main hall', tomorrow, tomorrow + interval '1 hour', tomorrow
      from (select now() + interval '1 day' as tomorrow) as known returning id`)
    await call(person, 'public.sign_up_for_event($1)', [event?.id])
    await giveUp()
    await asServer(`update public.events set place = 'Library'`)
    await giveUp()
    expect(await failed(officer)).toMatchObject({ left: {} })
    await send(officer, (await line('event_sign_up')).id)
    expect((await rows('event_sign_up'))[0]?.payload).toMatchObject({ place: 'Library' })
    await asServer(`update public.events set place = 'Garden'`)
    expect((await list(officer, 'failed', 'event_changed')).items).toMatchObject([{ notAgain: 'over' }])
    await giveUp()
    await call(person, 'public.leave_event($1)', [event?.id])
    expect((await failed(officer)).emails).toEqual([])
  })

  it('is refused for a blocked sender', async () => {
    await sendInquiry(test.database)
    await giveUp()
    await asServer(`insert into private.blocked_senders (kind, value) values ('email', 'amina@example.com')`)
    expect(await line('inquiry_receipt')).toMatchObject({ notAgain: 'blocked' })
  })
})
