import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type ChatListener, chatStreams } from './chat-streams.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const chat = { reference: 'CHAT-2026-000001', name: 'Ada', email: 'ada@example.com', status: 'open', seen: 0 } as const

it('allows 200 streams from one network and leaves room for others', () => {
  const streams = chatStreams(test.database, () => undefined)
  const open: ChatListener[] = []
  const openFrom = (network: string | null) => {
    const nothing = () => Promise.resolve()
    const listener: ChatListener = { message: nothing, chat: nothing, left: nothing, end: () => undefined }
    const isOpen = streams.open({ chatId: randomUUID(), key: randomBytes(32), network, position: 0, chat }, listener)
    if (isOpen) open.push(listener)
    return isOpen
  }
  const first = Array.from({ length: 205 }, () => openFrom('198.51.100.1'))
  expect(first.filter(Boolean)).toHaveLength(200)
  expect([openFrom('198.51.100.2'), openFrom(null)]).toEqual([true, true])
  for (const listener of open.slice(0, 2)) streams.close(listener)
  // Closing a stream twice must not free two places.
  for (const listener of open.slice(0, 2)) streams.close(listener)
  expect([1, 2, 3].map(() => openFrom('198.51.100.1'))).toEqual([true, true, false])
  for (const listener of open) streams.close(listener)
})
