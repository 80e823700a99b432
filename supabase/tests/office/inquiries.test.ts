import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { retention } from '#content/retention.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(() =>
  sql('truncate public.inquiries, private.outbox, private.blocked_senders, private.refused_messages, private.reference_counters cascade'),
)

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

const inquiry = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: 'contact',
  name: 'Sample Sender',
  email: 'sender@example.com',
  phone: null,
  organisation: null,
  message: 'May I look around?',
  details: { topic: 'learning-here' },
  user_id: null,
  consent_version: '2026-11-21',
  network_hash: 'network-one',
  ...change,
})

const store = async (sent: Record<string, unknown>, most: number | null = null) =>
  (
    await sql<{ reference: string; is_new: boolean }>('select * from private.store_inquiry($1, $2, $3)', [sent, 'desk@example.com', most])
  )[0]

const mails = () => sql<{ kind: string; recipient: string }>('select kind, recipient from private.outbox order by id')
const count = async () => (await sql<{ count: number }>('select count(*)::integer as count from public.inquiries'))[0]?.count
const year = dateIn(institute.timeZone, new Date()).slice(0, 4)
const reference = (serial: number) => `INQ-${year}-${String(serial).padStart(6, '0')}`

describe('storing an inquiry', () => {
  it('stores the text, with a receipt and a notice in the same transaction', async () => {
    const sent = inquiry({ phone: '+2348031234567', organisation: 'Sample Works' })
    expect(await store(sent)).toEqual({ reference: reference(1), is_new: true })
    const [kept] = await sql<Record<string, unknown>>('select * from public.inquiries')
    expect(kept).toMatchObject({ ...sent, status: 'new', closed_at: null })
    expect(await mails()).toEqual([
      { kind: 'inquiry_receipt', recipient: 'sender@example.com' },
      { kind: 'inquiry_notice', recipient: 'desk@example.com' },
    ])
  })

  it('leaves nothing behind if the transaction fails', async () => {
    const undone = test.database.asServer(async (tx) => {
      await tx.query('select private.store_inquiry($1, $2, null)', [inquiry(), 'desk@example.com'])
      throw new Error('killed')
    })
    await expect(undone).rejects.toThrow('killed')
    expect([await count(), await mails()]).toEqual([0, []])
    expect(await store(inquiry())).toMatchObject({ reference: reference(1) })
  })

  it('stores one inquiry, however often it is sent and however many requests arrive at once', async () => {
    const sent = inquiry()
    const answers = await Promise.all(Array.from({ length: 10 }, () => store(sent)))
    expect(answers.map((answer) => answer?.reference)).toEqual(Array.from({ length: 10 }, () => reference(1)))
    expect(answers.filter((answer) => answer?.is_new)).toHaveLength(1)
    expect(await store({ ...sent, message: 'Something else', email: 'other@example.com' })).toEqual({
      reference: reference(1),
      is_new: false,
    })
    expect([await count(), (await mails()).length]).toEqual([1, 2])
  })

  it('assigns numbers without gaps, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => store(inquiry())))
    expect(answers.map((answer) => answer?.reference ?? '').toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => reference(index + 1)),
    )
    await sql('delete from public.inquiries')
    await sql('update private.reference_counters set year = year - 1, last = 999999')
    expect(await store(inquiry())).toMatchObject({ reference: reference(1) })
    await sql('update private.reference_counters set last = 1234567')
    expect(await store(inquiry())).toMatchObject({ reference: `INQ-${year}-1234568` })
  })

  it('limits how many inquiries are accepted per hour in total, and counts them one at a time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => store(inquiry(), 4)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'PT429' })
    await sql(`update public.inquiries set created_at = created_at - interval '61 minutes'`)
    expect(await store(inquiry(), 4)).toMatchObject({ is_new: true })
  })

  it('sends an address at most three receipts a day, but sends the institute every notice', async () => {
    for (let number = 0; number < 5; number += 1) await store(inquiry({ email: number % 2 ? 'Sender@Example.com' : 'sender@example.com' }))
    const kinds = (await mails()).map(({ kind }) => kind)
    expect([kinds.filter((kind) => kind === 'inquiry_receipt').length, kinds.filter((kind) => kind === 'inquiry_notice').length]).toEqual([
      3, 5,
    ])
  })

  it('sends a mailbox at most three receipts a day under all its tags, and recognises a blocked sender under another tag', async () => {
    for (let number = 0; number < 5; number += 1) await store(inquiry({ email: `sender+${number}@example.com` }))
    expect((await mails()).filter(({ kind }) => kind === 'inquiry_receipt')).toHaveLength(3)
    await sql(`insert into private.blocked_senders (kind, value) values ('email', 'sender+spam@example.com')`)
    for (const email of ['sender@example.com', 'SENDER+more@example.com']) await store(inquiry({ email }))
    expect(await count()).toBe(5)
    await store(inquiry({ email: 'another@example.com' }))
    expect(await count()).toBe(6)
  })

  it('assigns an inquiry only to an account that exists', async () => {
    const person = await createPerson(test.database)
    await store(inquiry({ user_id: person.id }))
    await store(inquiry({ user_id: randomUUID() }))
    expect(await sql('select user_id from public.inquiries order by created_at')).toEqual([{ user_id: person.id }, { user_id: null }])
  })

  it.each([
    ['a kind that is no name', 'inquiries_kind', { kind: 'no kind' }],
    ['a long name', 'inquiries_name', { name: 'x'.repeat(101) }],
    ['an address of two lines', 'inquiries_email', { email: 'ada@example.com\nbcc:x@example.com' }],
    ['two addresses', 'inquiries_email', { email: 'a@b@example.com' }],
    ['a phone in another form', 'inquiries_phone', { phone: '0803' }],
    ['an empty organisation', 'inquiries_organisation', { organisation: '' }],
    ['a long message', 'inquiries_message', { message: 'x'.repeat(3001) }],
    ['details that are a list', 'inquiries_details', { details: [] }],
    ['large details', 'inquiries_details', { details: { x: 'x'.repeat(40_000) } }],
  ])('rejects %s', async (_what, constraint, change) => {
    await expect(store(inquiry(change))).rejects.toMatchObject({ constraint })
    expect([await count(), await mails()]).toEqual([0, []])
  })

  it('gives visitors and signed-in people no rights', async () => {
    await store(inquiry())
    for (const caller of [callerFor('anon'), (await createPerson(test.database)).caller]) {
      for (const text of [
        'select * from public.inquiries',
        `select private.store_inquiry('{}', '', null)`,
        'select * from private.blocked_senders',
        'select * from private.refused_messages',
        'select * from private.reference_counters',
      ]) {
        await expect(test.database.queryAsCaller(caller, { text })).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})

describe('a blocked sender', () => {
  const block = (kind: string, value: string) => sql('insert into private.blocked_senders (kind, value) values ($1, $2)', [kind, value])

  it.each([
    ['email', 'sender@example.com', { email: 'Sender@Example.COM' }],
    ['domain', 'example.com', { email: 'anybody@example.com' }],
    ['domain', 'example.com', { email: 'anybody@mail.example.com' }],
    ['network', 'Network-One', { network_hash: 'Network-One' }],
  ])('of kind %s, %s, gets the usual response, but nothing is stored', async (kind, value, change) => {
    await store(inquiry({ email: 'good@other.example', network_hash: 'other' }))
    await block(kind, value)
    expect(await store(inquiry(change))).toEqual({ reference: reference(2), is_new: true })
    expect([await count(), (await mails()).length]).toEqual([1, 2])
    expect(await sql('select channel, reason, messages::integer from private.refused_messages')).toEqual([
      { channel: 'inquiry', reason: 'blocked', messages: 1 },
    ])
    expect(await store(inquiry({ email: 'good@other.example', network_hash: 'other' }))).toEqual({ reference: reference(2), is_new: true })
  })

  it.each([
    ['domain', 'example.com', 'a@notexample.com'],
    ['domain', 'ex_mple.com', 'a@example.com'],
    ['email', 'sender@example.com', 'xsender@example.com'],
    ['network', 'network-two', 'a@example.com'],
  ])('does not match similar senders: %s %s does not match %s', async (kind, value, email) => {
    await block(kind, value)
    await store(inquiry({ email }))
    expect(await count()).toBe(1)
  })
})

describe('deletion of inquiries', () => {
  const forget = () => sql('select private.forget_old_inquiries(100)')
  const passMonths = (months: number) =>
    sql(
      `with aged as (update private.inbox_items set since = since - make_interval(months => $1))
       update public.inquiries set created_at = created_at - make_interval(months => $1),
         answered_at = answered_at - make_interval(months => $1),
         closed_at = closed_at - make_interval(months => $1)`,
      [months],
    )

  it('spares a recently reopened inquiry, however old it is', async () => {
    await store(inquiry())
    await passMonths(retention.inquiryMonths + 2)
    await sql(`update private.inbox_items set since = now()`)
    await forget()
    expect(await count()).toBe(1)
    await sql('delete from public.inquiries')
  })

  it('happens some months after the last activity, and includes the emails', async () => {
    await store(inquiry())
    await store(inquiry())
    await passMonths(retention.inquiryMonths - 1)
    await sql(`update public.inquiries set status = 'closed', closed_at = now() where reference = $1`, [reference(2)])
    await forget()
    expect(await count()).toBe(2)
    await passMonths(1)
    await forget()
    expect(await sql('select reference from public.inquiries')).toEqual([{ reference: reference(2) }])
    expect(await mails()).toHaveLength(2)
    await passMonths(retention.inquiryMonths)
    await forget()
    expect([await count(), await mails()]).toEqual([0, []])
  })

  it('removes the network of an inquiry after 30 days', async () => {
    await store(inquiry())
    await forget()
    expect(await sql('select from public.inquiries where network_hash is not null')).toHaveLength(1)
    await sql(`update public.inquiries set created_at = created_at - interval '30 days'`)
    await forget()
    expect(await sql('select network_hash from public.inquiries')).toEqual([{ network_hash: null }])
  })

  it('happens as soon as the account is deleted, and includes inquiries from its confirmed address', async () => {
    const person = await createPerson(test.database)
    await store(inquiry({ user_id: person.id }))
    await store(inquiry({ email: person.email.toUpperCase() }))
    await store(inquiry({ email: 'stays@example.com' }))
    await sql('select private.delete_account($1)', [person.id])
    expect(await sql('select email from public.inquiries')).toEqual([{ email: 'stays@example.com' }])
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
      ['desk@example.com', person.email, 'stays@example.com'].toSorted(),
    )
  })

  it('does not affect inquiries from an address that an account has not confirmed', async () => {
    const claimer = await createPerson(test.database, { confirmed: false })
    await store(inquiry({ email: claimer.email }))
    expect(
      (await sql<{ data: { inquiries: unknown[] } }>('select private.person_data($1) as data', [claimer.id]))[0]?.data.inquiries,
    ).toEqual([])
    await sql('select private.delete_account($1)', [claimer.id])
    expect(await count()).toBe(1)
  })

  it('does not affect an inquiry that another signed-in person sent from its address', async () => {
    const [owner, sender] = [await createPerson(test.database), await createPerson(test.database)]
    await store(inquiry({ email: owner.email, user_id: sender.id }))
    const inquiriesOf = async ({ id }: { id: string }) =>
      (await sql<{ data: { inquiries: unknown[] } }>('select private.person_data($1) as data', [id]))[0]?.data.inquiries
    expect([await inquiriesOf(owner), await inquiriesOf(sender)]).toEqual([[], [expect.objectContaining({ email: owner.email })]])
    await sql('select private.delete_account($1)', [owner.id])
    expect(await count()).toBe(1)
  })
})

it('an inquiry is part of the data that a person can read about themselves', async () => {
  const person = await createPerson(test.database)
  await store(inquiry({ email: person.email }))
  await store(inquiry({ email: 'other@example.com' }))
  const [row] = await sql<{ data: { inquiries: Record<string, unknown>[]; emails: unknown[] } }>('select private.person_data($1) as data', [
    person.id,
  ])
  expect(row?.data.inquiries).toEqual([
    expect.objectContaining({ reference: reference(1), message: 'May I look around?', details: { topic: 'learning-here' }, status: 'new' }),
  ])
  expect(JSON.stringify(row?.data.inquiries)).not.toContain('network')
})
