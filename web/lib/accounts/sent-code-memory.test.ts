import { beforeEach, expect, it } from 'vitest'
import { createSentCodeMemory } from './sent-code-memory.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const kept = new Map<string, string>()
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
let now = 0
const memory = createSentCodeMemory({ tab, now: () => now })

beforeEach(() => {
  kept.clear()
  now = 1_000_000
})

it('remembers the message sent for one factor for five minutes', () => {
  memory.keep('phone', { id: 'message', at: now })
  expect(memory.read('phone')).toEqual({ id: 'message', at: now })
  expect(memory.read('other')).toBeNull()
  now += 5 * 60_000
  expect(memory.read('phone')).toBeNull()
})

it('ignores entries from the future and invalid data', () => {
  memory.keep('phone', { id: 'message', at: now })
  now -= 1
  expect(memory.read('phone')).toBeNull()
  kept.set(storageKeys.codeSent, '{')
  expect(memory.read('phone')).toBeNull()
})

it('forgets the message', () => {
  memory.keep('phone', { id: 'message', at: now })
  memory.forget()
  expect(memory.read('phone')).toBeNull()
})
