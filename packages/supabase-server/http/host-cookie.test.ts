import { describe, expect, test } from 'vitest'
import { cookieName, cookieOf, hostCookie } from './host-cookie.ts'

const online = { siteUrl: 'https://fti.example' }
const local = { siteUrl: 'http://localhost:3000' }
const cookie = { name: 'chat', value: 'abc', seconds: 60, sameSite: 'Strict' } as const

describe('a cookie of the site', () => {
  test('over TLS is one that no other host and nobody on the way can plant', () => {
    expect(hostCookie(cookie, online)).toBe('__Host-chat=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure')
    expect(cookieName('chat', online)).toBe('__Host-chat')
  })

  test('on this machine has its plain name', () => {
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
  ])('of %s at %o reads %s', (header, site, value) => {
    expect(cookieOf(header, 'chat', site)).toBe(value)
  })
})
