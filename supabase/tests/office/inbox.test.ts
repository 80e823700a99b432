import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/programs/costs.ts'
import { wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { runInbox } from '#scripts/inbox/inbox-commands.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Ended, typedCommand } from '#server/testing/processes/typed-command.ts'

let test: TestDatabase
let client: pg.Client
beforeAll(async () => {
  test = await createTestDatabase()
  client = new pg.Client({ connectionString: test.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.drop()
})

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

async function inbox(...given: string[]): Promise<Ended> {
  try {
    return { status: 0, out: `${await runInbox(client, given)}\n`, err: '' }
  } catch (error) {
    return { status: 1, out: '', err: error instanceof Error ? error.message : String(error) }
  }
}

const typed = (...given: string[]) => typedCommand('inbox', given, { DATABASE_URL: test.ownerUrl })

async function send(change: Record<string, unknown> = {}): Promise<string> {
  const sent = {
    id: randomUUID(),
    kind: 'giving',
    name: 'Sample Sender',
    email: 'sender@example.com',
    phone: null,
    organisation: null,
    message: null,
    details: { gift: 'money', amount: 50_000, rhythm: 'once' },
    user_id: null,
    consent_version: '2026-11-21',
    network_hash: 'a'.repeat(43),
    ...change,
  }
  return (
    (await sql<{ reference: string }>('select reference from private.store_inquiry($1, $2, null)', [sent, 'desk@example.com']))[0]
      ?.reference ?? ''
  )
}

beforeEach(() => sql('truncate public.inquiries, private.outbox, private.blocked_senders, private.refused_messages cascade'))

describe('npm run inbox', () => {
  it('shows its usage and the list, and explains an error in one line', async () => {
    const reference = await send()
    expect(await typed()).toMatchObject({ status: 0, err: '', out: expect.stringContaining('remove REFERENCE --yes') as string })
    expect(await typed('list')).toMatchObject({ status: 0, err: '', out: expect.stringContaining(reference) as string })
    const { status, err } = await typed('burn')
    expect([status, err.trim().split('\n').length]).toEqual([1, 1])
    for (const wrong of [
      ['show'],
      ['show', 'X-1'],
      ['show', 'INQ-2026-999999'],
      ['close', 'INQ-2020-000001'],
      ['list', 'one', 'two'],
      ['--nothing'],
    ]) {
      expect(await inbox(...wrong)).toMatchObject({ status: 1, err: expect.stringMatching(/^[A-Z].{10,}/) as string })
    }
  })

  it('lists open conversations, newest first, and shows a whole inquiry without letting its text control the terminal', async () => {
    expect((await inbox('list')).out).toBe('Nothing is waiting for an answer.\n')
    const first = await send({ message: 'Hello\u001b[2J\u202e there\nsecond line' })
    const second = await send({ kind: 'contact', details: { topic: 'other' }, message: 'May I come?', name: 'Second Sender' })
    const { out } = await inbox('list')
    expect(out.split('\n')[0]).toMatch(
      new RegExp(`^${second} .* new .* ${wordsOfKind('contact').name}: Second Sender <sender@example.com>$`),
    )
    expect(out.split('\n')[1]).toContain(`${wordsOfKind('giving').name}: Sample Sender`)
    const shown = (await inbox('show', first.toLowerCase())).out
    for (const words of [`${wordsOfKind('giving').name}, new`, formatMoney(50_000), 'Hello?[2J? there\nsecond line'])
      expect(shown).toContain(words)
  })

  it('records a reply, closes once, and leaves closed inquiries out of the list', async () => {
    const reference = await send()
    expect((await inbox('answered', reference)).out).toBe(`${reference} is marked as answered.\n`)
    expect((await inbox('close', reference)).out).toBe(`${reference} is closed.\n`)
    expect((await inbox('close', reference)).status).toBe(0)
    expect((await inbox('answered', reference)).status).toBe(1)
    expect((await inbox('list')).out).toBe('Nothing is waiting for an answer.\n')
    expect((await inbox('list', '--all')).out).toContain(reference)
    expect(await sql(`select status from public.inquiries where answered_at is not null and closed_at is not null`)).toEqual([
      { status: 'closed' },
    ])
  })

  it('marks suspected inquiries, and sends the withheld receipt once one is confirmed as genuine', async () => {
    const suspected = await send({ suspected: true })
    const other = await send()
    const [first, second] = (await inbox('list')).out.split('\n')
    expect([first, second]).toEqual([expect.not.stringContaining('suspected'), expect.stringMatching(/ \(suspected robot\)$/)])
    expect((await inbox('show', suspected)).out).toContain('Its receipt has not been sent.')
    expect((await inbox('show', other)).out).not.toContain('suspected')
    const receipts = () =>
      sql<{ key: string }>(`select payload ->> 'reference' as key from private.outbox where kind = 'inquiry_receipt' order by id`)
    expect(await receipts()).toEqual([{ key: other }])
    expect((await inbox('genuine', suspected)).out).toBe(`${suspected} is no longer marked as suspected spam.\n`)
    expect(await receipts()).toEqual([{ key: other }, { key: suspected }])
    expect((await inbox('genuine', suspected)).status).toBe(1)
    expect((await inbox('list')).out).not.toContain('suspected')
  })

  it('deletes an inquiry with all its emails, and only with confirmation', async () => {
    const reference = await send()
    expect(await inbox('remove', reference)).toMatchObject({ status: 1, err: expect.stringContaining('--yes') as string })
    expect((await inbox('remove', reference, '--yes')).out).toBe(`${reference} has been deleted, with its emails.\n`)
    expect([await sql('select from public.inquiries'), await sql('select from private.outbox')]).toEqual([[], []])
  })

  it.each([
    ['an address', 'Sender@Example.com', { kind: 'email', value: 'sender@example.com' }],
    ['a domain', '@Example.com', { kind: 'domain', value: 'example.com' }],
  ])('blocks and unblocks %s', async (_what, who, row) => {
    expect(await inbox('block', who)).toEqual({ status: 0, err: '', out: `${who} is blocked.\n` })
    expect((await inbox('block', who)).out).toBe(`${who} was blocked already.\n`)
    expect(await sql('select kind, value from private.blocked_senders')).toEqual([row])
    await send()
    expect(await sql('select from public.inquiries')).toEqual([])
    const { out } = await inbox('blocked')
    expect(out).toContain(row.value)
    expect(out).toContain('1 refused: inquiry, blocked senders')
    expect((await inbox('unblock', who)).out).toBe(`${who} may write again.\n`)
    await send()
    expect(await sql('select from public.inquiries')).toHaveLength(1)
  })

  it('blocks the network from which an inquiry came, and unblocks it by the hash in the list', async () => {
    const reference = await send()
    expect((await inbox('block', reference)).out).toBe(`${reference} is blocked.\n`)
    await send({ email: 'another@example.org' })
    expect(await sql('select from public.inquiries')).toHaveLength(1)
    expect((await inbox('unblock', 'a'.repeat(43))).status).toBe(0)
    await sql('update public.inquiries set network_hash = null')
    expect((await inbox('block', reference)).err).toContain('not known (or no longer known)')
  })
})

describe('chats in the inbox', () => {
  const key = () => Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')
  const write = async (text: string) => {
    const sent = {
      id: randomUUID(),
      text,
      name: 'Sample Visitor',
      email: 'visitor@example.com',
      network_hash: 'b'.repeat(43),
      reply_token: randomUUID(),
    }
    const rows = await sql<{ reference: string }>(
      `select private.write_chat_message($1, null, null, $2, null) #>> '{chat,reference}' as reference`,
      [key(), sent],
    )
    return rows[0]?.reference ?? ''
  }

  it('can be listed, shown, closed, blocked and deleted like inquiries', async () => {
    const reference = await write('Is there room?\u001b[2J')
    expect((await inbox('list')).out).toMatch(new RegExp(`^${reference}  .*Z  new       Chat: Sample Visitor <visitor@example.com>$`, 'm'))
    const { out } = await inbox('show', reference)
    expect(out).toContain('Sample Visitor: Is there room?')
    expect(out).not.toContain('\u001b')
    expect((await inbox('close', reference)).out).toBe(`${reference} is closed.\n`)
    expect((await inbox('close', reference)).status).toBe(0)
    expect((await inbox('list')).out).not.toContain(reference)
    expect((await inbox('block', reference)).status).toBe(0)
    expect(await sql('select kind, value from private.blocked_senders')).toEqual([{ kind: 'network', value: 'b'.repeat(43) }])
    expect((await inbox('answered', reference)).err).toContain('so there is nothing to do')
    expect((await inbox('remove', reference, '--yes')).status).toBe(0)
    expect((await inbox('show', reference)).status).toBe(1)
    expect(await sql('select from public.chat_messages')).toEqual([])
    expect(await sql('select from private.outbox')).toEqual([])
  })
})
