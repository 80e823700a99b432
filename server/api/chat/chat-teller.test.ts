import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type ChatTeller, startChatTeller } from './chat-teller.ts'

let test: TestDatabase
const heard: Record<'here' | 'there' | 'alone', string[]> = { here: [], there: [], alone: [] }
const tellers: ChatTeller[] = []
const failures: unknown[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  for (const name of ['here', 'there', 'alone'] as const) {
    tellers.push(
      await startChatTeller({
        database: test.database,
        heard: (chat) => heard[name].push(chat),
        alone: name === 'alone',
        onFailure: (error) => failures.push(error),
      }),
    )
  }
})
afterAll(async () => {
  for (const teller of tellers) await teller.stop()
  await test.drop()
})

const chats = Array.from({ length: 50 }, (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`)

it('notifies its own server immediately and once, and the other servers soon after', async () => {
  const [here, , alone] = tellers
  for (const chat of chats) here?.tell(chat)
  expect(heard.here).toEqual(chats)
  await expect.poll(() => heard.there).toEqual(chats)
  alone?.tell(chats[0] ?? '')
  await test.database.asServer((tx) => tx.query('select private.tell_of_chats($1, $2)', [[chats[1]], '']))
  await expect.poll(() => heard.alone).toEqual([...chats, chats[0], chats[1]])
  expect(heard.here).toEqual([...chats, chats[1]])
  expect(failures).toEqual([])
})
