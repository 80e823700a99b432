import { beforeEach, expect, it } from 'vitest'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { createThirdPartyMemory } from './third-party-attempt.ts'

function memory(): Store {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}

let browser: Store
let tab: Store
let clock: number
let attempts: ReturnType<typeof createThirdPartyMemory>

beforeEach(() => {
  browser = memory()
  tab = memory()
  clock = Date.UTC(2026, 10, 21)
  attempts = createThirdPartyMemory({ browser, tab, now: () => clock })
})

const attempt = { provider: 'google', purpose: 'connect', from: '/settings', flowId: 'f1' } as const

it('returns an attempt only once', () => {
  attempts.begin(attempt)
  expect(attempts.take()).toEqual(attempt)
  expect(attempts.take()).toBeNull()
})

it('forgets an attempt that was never completed', () => {
  attempts.begin(attempt)
  clock += 15 * 60 * 1000 + 1
  expect(attempts.take()).toBeNull()
})

it.each([
  '',
  '{',
  'null',
  '"google"',
  '{"provider":1,"purpose":"connect","from":"/","at":0}',
  '{"provider":"g","purpose":"x","from":"/","at":0}',
])('ignores %s', (text) => {
  clock = 0
  tab.setItem('fti-third-party-attempt', text)
  browser.setItem('fti-third-party-result', text)
  expect(attempts.take()).toBeNull()
  expect(attempts.lastResult()).toBeNull()
})

it('stores how the last attempt ended, and truncates a long message to fit on a screen', () => {
  attempts.storeResult({ provider: 'google', outcome: 'failed', said: 'x'.repeat(5000), hint: 'y' })
  expect(attempts.lastResult()).toEqual({
    provider: 'google',
    outcome: 'failed',
    said: 'x'.repeat(300),
    hint: 'y',
    at: '2026-11-21T00:00:00.000Z',
  })
  attempts.storeResult({ provider: 'google', outcome: 'signed in', said: '', hint: '' })
  expect(attempts.lastResult()).toMatchObject({ outcome: 'signed in' })
})
