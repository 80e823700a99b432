import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { retention } from '#content/retention.ts'
import type { Conversation, InboxPage } from '#domain/staff/inbox.ts'
import type { OutboxLine } from '#domain/staff/outbox.ts'
import type { Caller } from '#server/database/database.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { claim, markFailed } from '#server/mail/outbox/outbox.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { removeAsItIs, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { outboxOf } from './outbox-calls.ts'
import { type StaffMember, call as ask, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const call = <T>({ caller }: { caller: Caller }, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)
beforeEach(() => asServer('truncate public.inquiries, private.blocked_senders, private.outbox, private.rate_limits cascade'))

const { list, send, failed, correct, rows, giveUp, log, ...outbox } = outboxOf(() => test.database)
const line = (kind: string, state?: string) => outbox.line(officer, kind, state)
const open = (who: StaffMember, reference: string) => call<Conversation>(who, 'public.staff_conversation($1)', [reference])
const answer = (reference: string) => call(officer, 'public.staff_inbox_answer($1, $2, $3)', [reference, randomUUID(), 'Come on Monday.'])

it('resends the failed emails to the corrected address, which the inbox then uses', async () => {
  const reference = await sendInquiry(test.database, { email: 'Amina@Exmaple.com' })
  await answer(reference)
  await giveUp()
  await answer(reference)
  const mail = await line('inquiry_receipt')
  expect(await correct(officer, mail.id, '  Amina@Example.com ')).toEqual({ reference, emails: 3 })
  expect(await rows('inquiry_%')).toMatchObject([
    { kind: 'inquiry_receipt', recipient: 'Amina@Exmaple.com', state: 'failed', last_error: 'EENVELOPE, 550 5.1.1' },
    { kind: 'inquiry_notice', recipient: 'desk@example.com', state: 'failed' },
    { kind: 'inquiry_answer', recipient: 'Amina@Exmaple.com', state: 'failed' },
    { kind: 'inquiry_answer', recipient: 'Amina@Exmaple.com', state: 'failed', last_error: 'the address was corrected' },
    { kind: 'inquiry_receipt', recipient: 'Amina@Example.com', state: 'queued', payload: { reference, email: 'Amina@Example.com' } },
    { kind: 'inquiry_answer', recipient: 'Amina@Example.com', state: 'queued', payload: { text: 'Come on Monday.' } },
    { kind: 'inquiry_answer', recipient: 'Amina@Example.com', state: 'queued' },
  ])
  const conversation = await open(officer, reference)
  expect(conversation).toMatchObject({
    email: 'Amina@Example.com',
    messages: [{ emailState: 'queued' }, { emailState: 'queued' }],
    corrections: [{ from: 'Amina@Exmaple.com' }],
  })
  expect(conversation.corrections[0]?.by).not.toBeNull()
  expect((await open(viewer, reference)).corrections).toMatchObject([{ from: null }])
  const found = (typed: string) => call<InboxPage>(viewer, 'public.staff_inbox($1, $2)', ['all', typed])
  expect([(await found('amina@example.com')).items.length, (await found('amina@exmaple.com')).items.length]).toEqual([1, 0])
  const [entry] = await log('address_corrected')
  expect(entry).toEqual({ role: 'officer', subject: reference, details: { letters: 3 } })
  // Replies to the institute's notice now go to the corrected address, and the failed emails to the old address can no longer be resent.
  await send(officer, (await line('inquiry_notice')).id)
  expect((await rows('inquiry_notice'))[0]?.payload).toMatchObject({ email: 'Amina@Example.com' })
  expect([await failed(officer), await list(officer)]).toMatchObject([{ emails: [], left: {} }, { items: [] }])
  const over = (await list(officer, 'all', null, 'amina@exmaple.com')).items
  expect(over.map(({ state, notAgain, canCorrect }) => [state, notAgain, canCorrect])).toEqual(
    Array(3).fill(['failed', 'corrected', false]),
  )
  expect(await send(officer, ...over.map(({ id }) => id))).toEqual({ sent: 0, left: { corrected: 3 } })
  await answer(reference)
  expect((await rows('inquiry_answer')).at(-1)?.recipient).toBe('Amina@Example.com')
})

it('a correction is applied once if two people make it at the same time, and can be repeated if it was wrong', async () => {
  const reference = await sendInquiry(test.database)
  await giveUp()
  const { id } = await line('inquiry_receipt')
  const both = await Promise.all([refusal(correct(officer, id, 'one@example.com')), refusal(correct(decider, id, 'two@example.com'))])
  expect(both.toSorted()).toEqual(['PT409 already_corrected', 'passed'])
  expect(await refusal(correct(officer, (await line('inquiry_receipt', 'waiting')).id, 'x@example.com'))).toBe('PT409 not_failed')
  await giveUp()
  const newest = (await list(officer, 'failed', 'inquiry_receipt')).items[0]
  await correct(officer, newest?.id, 'three@example.com')
  expect((await open(officer, reference)).corrections).toHaveLength(2)
})

it('sends to the corrected address even while a worker is trying the old one', async () => {
  const reference = await sendInquiry(test.database)
  await giveUp()
  await answer(reference)
  const [tried] = await claim(test.database, { channel: 'email', issues: false }, 10)
  await correct(officer, (await line('inquiry_receipt')).id, 'right@example.com')
  if (tried) await test.database.asServer((tx) => markFailed(tx, tried, 'EENVELOPE, 550 5.1.1', true))
  expect((await rows('inquiry_answer')).map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
    'amina@example.com failed',
    'right@example.com queued',
  ])
  expect((await list(officer)).items.map(({ kind }) => kind)).toEqual(['inquiry_notice'])
})

it('a correction waits for a person who is resending the same emails, and no email is sent twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const reference = await sendInquiry(test.database, { email: `round${round}@example.com` })
    await answer(reference)
    await giveUp()
    const { items } = await list(officer, 'failed', null, `round${round}@example.com`)
    const ids = items.map(({ id }) => id)
    const outcomes = await Promise.all([
      refusal(correct(officer, ids[round % 2], `right${round}@example.com`)),
      refusal(send(decider, ...(round % 3 ? ids : ids.toReversed()))),
    ])
    expect(['passed', 'PT409 not_failed']).toContain(outcomes[0])
    expect(outcomes[1]).toBe('passed')
    const waiting = (await list(officer, 'waiting')).items.filter(({ to }) => to.includes(`${round}@`))
    expect([ids.length, waiting.length]).toEqual([2, 2])
    await asServer(`update private.outbox set state = 'sent'`)
  }
})

it.each([
  '',
  ' ',
  'amina',
  'amina@',
  '@example.com',
  'amina@example',
  'a b@example.com',
  'amina@example.com, x@example.com',
  'amina@exa\nmple.com',
  'amina@example.com\r\nBcc: x@example.com',
  '<amina@example.com>',
  `${'a'.repeat(250)}@example.com`,
  'ámina@example.com',
  'Amina@Example.com',
  'x'.repeat(100_000),
])('rejects %j', async (typed) => {
  const reference = await sendInquiry(test.database)
  await giveUp()
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, typed))).toMatch(/^PT400/)
  expect((await open(officer, reference)).corrections).toEqual([])
})

it.each([
  ['one of their own', () => officer.email, 'PT409 own_address'],
  ['one of their own with a tag', () => officer.email.replace('@', '+tag@'), 'PT409 own_address'],
  ['a blocked one', () => 'blocked@example.com', 'PT409 address_blocked'],
])('rejects an address that is %s', async (_what, email, refused) => {
  await asServer(`insert into private.blocked_senders (kind, value) values ('email', 'blocked@example.com')`)
  await sendInquiry(test.database)
  await giveUp()
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, email()))).toBe(refused)
})

it('limits the number of emails that one mailbox gets', async () => {
  for (let at = 0; at < 4; at += 1) await sendInquiry(test.database, { email: `sender${at}@example.com` })
  await giveUp()
  const { items } = await list(officer, 'failed', 'inquiry_receipt')
  const outcomes: string[] = []
  for (const [at, { id }] of items.entries()) outcomes.push(await refusal(correct(officer, id, `amina+${at}@example.com`)))
  expect(outcomes).toEqual(['passed', 'passed', 'passed', 'PT409 too_many'])
})

it('a correction is refused for an account’s address, for the caller’s own conversation and for any other kind of email', async () => {
  const person = await createPerson(test.database)
  await sendInquiry(test.database, { user_id: person.id, email: person.email.toUpperCase() })
  await giveUp()
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, 'x@example.com'))).toBe('PT409 account_address')
  await asServer('update public.inquiries set user_id = null')
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, 'x@example.com'))).toBe('PT409 account_address')
  // Another person's account must not prevent the correction.
  await asServer('update public.inquiries set user_id = $1', [(await createPerson(test.database)).id])
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, 'x@example.com'))).toBe('passed')
  await asServer('truncate public.inquiries, private.outbox cascade')
  await sendInquiry(test.database, { user_id: person.id, email: 'typed@example.com' })
  await giveUp()
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, 'x@example.com'))).toBe('passed')
  await asServer('truncate public.inquiries, private.outbox cascade')
  await sendInquiry(test.database, { user_id: officer.id, email: 'typed@example.com' })
  await giveUp()
  expect(await refusal(correct(officer, (await line('inquiry_receipt')).id, 'x@example.com'))).toBe('PT403 own_conversation')
  expect(await refusal(correct(officer, (await line('inquiry_notice')).id, 'x@example.com'))).toMatch(/^PT404/)
  expect(await refusal(correct(officer, '0', 'x@example.com'))).toMatch(/^PT404/)
})

it('a correction is deleted with its inquiry, with the account of that address, and after the retention period for emails', async () => {
  const wrongly = async (email: string) => {
    const reference = await sendInquiry(test.database, { email })
    await giveUp()
    const { id } = (await list(officer, 'failed', 'inquiry_receipt', email)).items[0] as OutboxLine
    await correct(officer, id, `right-${randomUUID()}@example.com`)
    return { reference, message: id }
  }
  const kept = () => asServer<{ former: string }>('select former from private.inquiry_addresses')
  const emails = (id: string) => asServer('select from private.outbox where id = $1', [id])

  const removed = await wrongly('wrong@example.com')
  await removeAsItIs(test.database, decider.caller, removed.reference)
  expect([await kept(), await emails(removed.message), await rows('inquiry_receipt')]).toEqual([[], [], []])

  const stranger = await createPerson(test.database, { confirmed: false })
  const theirs = await wrongly(stranger.email.toUpperCase())
  await test.database.asAuth((tx) => tx.query('update auth.users set email_confirmed_at = now() where id = $1', [stranger.id]))
  const [file] = await asServer<{ file: object }>('select private.person_data($1) as file', [stranger.id])
  expect(file?.file).toMatchObject({ inquiries: [] })
  await asServer('select private.delete_account($1)', [stranger.id])
  expect([await kept(), await emails(theirs.message)]).toEqual([[], []])
  expect((await open(officer, theirs.reference)).corrections).toEqual([])

  const old = await wrongly('old@example.com')
  await asServer(`update private.inquiry_addresses set changed_at = now() - interval '${retention.emailMonths} months 1 hour'`)
  await forgetInBatches(test.database, 'forget_old_letters')
  expect([await kept(), await emails(old.message)]).toEqual([[], []])
  expect((await open(officer, old.reference)).email).toMatch(/^right-/)
})
