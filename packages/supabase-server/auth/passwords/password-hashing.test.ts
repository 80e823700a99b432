// @module-tag slow

import { performance, monitorEventLoopDelay } from 'node:perf_hooks'
import * as argon2 from '@node-rs/argon2'
import * as bcrypt from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { passwordRule } from '#server/supabase-host.ts'
import { createPasswordHashing } from './password-hashing.ts'

test('completes 64 hashes in parallel without blocking the event loop', async () => {
  const passwords = createPasswordHashing(passwordRule, 1)
  const stored = await passwords.hash('Correct-horse-1')
  const alone = performance.now()
  await passwords.verify(stored, 'Correct-horse-1')
  const one = performance.now() - alone

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => passwords.verify(stored, i % 2 ? 'Correct-horse-1' : 'x')))
  const taken = performance.now() - started
  delay.disable()
  expect(answers.map(({ matches }) => matches)).toEqual(Array.from({ length: 64 }, (_, i) => i % 2 === 1))
  // If the loop were blocked, the delay would be about as long as the whole run. Otherwise it stays far below that, even on a busy
  // machine.
  expect(delay.percentile(50) / 1e6).toBeLessThan(taken / 4)
  expect(taken).toBeGreaterThan(one)
})

test('runs one comparison, queues 200 more and refuses the rest with the time to wait before a retry', async () => {
  const passwords = createPasswordHashing(passwordRule, 1)
  // Uses bcrypt’s lowest cost, because this test concerns the queue and not the cost of a hash.
  const stored = await bcrypt.hash('Correct-horse-1', { cost: 4 })
  const all = await Promise.allSettled(Array.from({ length: 203 }, () => passwords.verify(stored, 'x')))
  const refused = all.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]?.reason).toMatchObject({ code: 'over_request_rate_limit', status: 429, retryAfter: 2 })
})

test('every spelling of a password matches new hashes, and older hashes of any spelling, which are reported as outdated', async () => {
  const passwords = createPasswordHashing(passwordRule, 1)
  const composed = 'Ẹbùn ọjọ-2026'.normalize('NFC')
  const spellings = [composed, composed.normalize('NFD'), composed.replace(' ', '\u00a0')]
  const stored = await passwords.hash(composed.normalize('NFD'))
  for (const typed of spellings) expect(await passwords.verify(stored, typed)).toEqual({ matches: true, outdated: false })
  for (const typed of spellings) {
    const older = { argon2: await argon2.hash(typed), bcrypt: await bcrypt.hash(typed, { cost: 4 }) }
    expect(await passwords.verify(older.argon2, typed)).toMatchObject({ matches: true, outdated: typed !== composed })
    expect(await passwords.verify(older.bcrypt, typed)).toEqual({ matches: true, outdated: true })
  }
  const decomposed = await bcrypt.hash(composed.normalize('NFD'), { cost: 4 })
  expect(await passwords.verify(decomposed, composed)).toEqual({ matches: true, outdated: true })
  expect(await passwords.verify(decomposed, 'Ebun ojo-2026')).toEqual({ matches: false, outdated: false })
  expect(await passwords.verify(null, composed.normalize('NFD'))).toEqual({ matches: false, outdated: false })
})

test('comparing without a stored hash takes as long as with one', async () => {
  const passwords = createPasswordHashing(passwordRule, 1)
  const stored = await passwords.hash('Correct-horse-1')
  const timed = async (hash: string | null) => {
    const started = performance.now()
    await passwords.verify(hash, 'Wrong-horse-1')
    return performance.now() - started
  }
  // Compares the fastest of many alternating runs, because other load on the machine can only make a run slower.
  const quickest = { somebody: Infinity, nobody: Infinity }
  for (let i = 0; i < 25; i++) {
    quickest.somebody = Math.min(quickest.somebody, await timed(stored))
    quickest.nobody = Math.min(quickest.nobody, await timed(null))
  }
  expect(quickest.nobody / quickest.somebody).toBeGreaterThan(0.5)
  expect(quickest.nobody / quickest.somebody).toBeLessThan(2)
  expect(await passwords.verify(null, '')).toEqual({ matches: false, outdated: false })
})
