import { describe, expect, test } from 'vitest'
import { findKnown, findPatterns, tracesOf } from './find-secrets.ts'

const secret = 'Tq8/+x"é<secret>&Zp4'
const known = (text: string) => findKnown(text, { 'the secret': secret })

describe('finds a planted secret', () => {
  test.each([
    ['as it is', `{"a":1} ${secret} end`],
    ['inside JSON', JSON.stringify({ err: { message: secret } })],
    ['inside HTML', `<input value="${secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}">`],
    ['in an address', `/x?token=${encodeURIComponent(secret)}`],
    ['in a form', new URLSearchParams({ password: secret }).toString()],
    ['as hex digits', Buffer.from(secret).toString('hex')],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64 of a user and a password', Buffer.from(`u:${secret}`).toString('base64')],
    ['in base64 of a user and a password, and more', Buffer.from(`me:${secret} and more`).toString('base64')],
    ['in base64 for addresses', Buffer.from(`{"k":"${secret}"}`).toString('base64url')],
  ])('is found: %s', (_how, text) => {
    expect(known(text)).toEqual([expect.stringContaining('the secret')])
  })
})

test('a secret that is not present is not found', () => {
  expect(known(`Tq8/+x ${'a'.repeat(500)} secret`)).toEqual([])
})

test('a short code is found only as a whole word, because digits are everywhere', () => {
  const code = { 'the code': '482913' }
  expect(findKnown('"code":"482913"', code)).toHaveLength(1)
  expect(findKnown('your code is 482913', code)).toHaveLength(1)
  expect(findKnown('"time":1482913000000,"id":"a482913b","at":0.482913', code)).toEqual([])
})

test('a finding names the secret without revealing it', () => {
  expect(known(secret).join()).not.toContain(secret.slice(0, 6))
  expect(tracesOf(secret).every((trace) => trace.length >= 12)).toBe(true)
})

describe('text that looks like a secret', () => {
  test.each([
    ['postgres', `postgres${'://'}user:hunter2-hunter2@db.internal/app`],
    [
      'private',
      `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${'MIIEpAIBAAKCAQEA7b2d9f8e6c4b1a0f'.repeat(8)}\n-----END RSA PRIVATE ${'KEY'}-----`,
    ],
  ])('%s', async (_kind, text) => {
    expect(await findPatterns(`const x = "${text}"`, 'a.js')).not.toEqual([])
  })

  test('is distinguished from ordinary words', async () => {
    expect(await findPatterns('const password = "Please type your password"', 'a.js')).toEqual([])
  })
})
