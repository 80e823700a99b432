import { expect, test } from 'vitest'
import { createTokenCache } from './token-cache.ts'

const claims = (exp: number) => ({ role: 'authenticated' as const, sub: 'someone', exp })

test('caches a token with its claims as text until it expires', () => {
  let now = 1_000_000
  const cache = createTokenCache(() => now)
  cache.set('token', claims(1010), Infinity)
  expect(cache.get('token')?.text).toBe('{"role":"authenticated","sub":"someone","exp":1010}')
  now = 1_010_000
  expect(cache.get('token')).toBeUndefined()
})

test('checks a token again sooner if only the Supabase project has confirmed it', () => {
  let now = 0
  const cache = createTokenCache(() => now)
  cache.set('token', claims(3600), 60_000)
  now = 59_999
  expect(cache.get('token')).toBeDefined()
  now = 60_000
  expect(cache.get('token')).toBeUndefined()
})

test('removes the least recently used token first', () => {
  const cache = createTokenCache(() => 0)
  cache.set('used', claims(3600), Infinity)
  cache.set('forgotten', claims(3600), Infinity)
  cache.get('used')
  for (let i = 0; i < 3999; i++) cache.set(`token ${i}`, claims(3600), Infinity)
  expect(cache.get('used')).toBeDefined()
  expect(cache.get('forgotten')).toBeUndefined()
})
