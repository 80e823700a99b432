import { describe, expect, test } from 'vitest'
import { cookieName, cookieOf, hostCookie } from './host-cookie.ts'

const online = { siteUrl: 'https://fti.example' }
const local = { siteUrl: 'http://localhost:3000' }
const cookie = { name: 'chat', value: 'abc', seconds: 60, sameSite: 'Strict' } as const

describe("one of this site's cookies", () => {
  test('cannot be set by another host or an interceptor over TLS', () => {
    expect(hostCookie(cookie, online)).toBe('__Host-chat=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure')
    expect(cookieName('chat', online)).toBe('__Host-chat')
  })

  test('has no name prefix over plain HTTP on this machine', () => {
    expect(hostCookie(cookie, local)).toBe('chat=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict')
  })

  test.each([
    ['__Host-chat=abc', online, 'abc'],
    ['other=1; __Host-chat=abc ; last=2', online, 'abc'],
    ['chat=planted', online, undefined],
    ['chat=planted; __Host-chat=abc', online, 'abc'],
    ['__host-chat=planted', online, undefined],
    ['x__Host-chat=planted', online, undefined],
    ['chat=abc', local, 'abc'],
    ['other_chat=abc', local, undefined],
    ['chat', local, undefined],
    ['chat=', local, ''],
    [undefined, local, undefined],
  ])('from %s at %o has the value %s', (header, site, value) => {
    expect(cookieOf(header, 'chat', site)).toBe(value)
  })
})
