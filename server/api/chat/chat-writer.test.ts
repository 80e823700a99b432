import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type ChatWriter, type VisitorOutcome, chatWriter } from './chat-writer.ts'

let test: TestDatabase
let writer: ChatWriter
beforeAll(async () => {
  test = await createTestDatabase()
  writer = chatWriter(test.database)
})
afterAll(() => test.drop())

const write = (key: string, text: string, more: object = {}) =>
  writer.visitor({
    key,
    person: undefined,
    session: undefined,
    limits: null,
    sent: { id: randomUUID(), text, name: 'Ada', email: 'ada@example.com', reply_token: randomUUID(), ...more },
  })
const newKey = () => randomBytes(32).toString('hex')
const positionOf = (outcome: VisitorOutcome) => ('message' in outcome ? outcome.message.position : outcome.refusal)

it('writes many messages at once and keeps the order within each chat', async () => {
  const keys = Array.from({ length: 120 }, newKey)
  const outcomes = await Promise.all(keys.flatMap((key) => [write(key, 'One'), write(key, 'Two')]))
  expect(outcomes.map(positionOf)).toEqual(keys.flatMap(() => [1, 2]))
})

it('isolates the failure of one message from the others', async () => {
  const [good, bad, ...others] = await Promise.allSettled([
    write(newKey(), 'Good'),
    write(newKey(), 'x'.repeat(2001)),
    write(newKey(), 'Bad', { id: 'no id' }),
    write(newKey(), 'Good, too'),
    writer.staff({ token: newKey(), sent: { id: randomUUID(), text: 'Hello', name: 'Ngozi' } }),
  ])
  expect([good?.status, bad?.status, others.map(({ status }) => status)]).toEqual([
    'fulfilled',
    'rejected',
    ['rejected', 'fulfilled', 'fulfilled'],
  ])
  expect(bad).toMatchObject({ reason: { message: expect.stringContaining('23514') } })
  expect(others[2]).toMatchObject({ value: { refusal: 'missing' } })
})

it('waits at most two seconds for a chat that another transaction has locked', async () => {
  const key = newKey()
  await write(key, 'One')
  await test.database.asServer(async (tx) => {
    await tx.query('select from public.chats for update')
    await expect(write(key, 'Two')).rejects.toMatchObject({ code: 'unavailable' })
  })
  expect(positionOf(await write(key, 'Two'))).toBe(2)
})
