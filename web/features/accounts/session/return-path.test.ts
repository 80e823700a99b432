import { beforeEach, describe, expect, it } from 'vitest'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import { landingPath, saveReturnPath, sitePath, takeReturnPath } from './return-path.ts'

const origin = 'https://fti.example'

beforeEach(() => {
  for (const key of ['auth_redirect_url', 'authRedirectTo']) {
    browserStore.removeItem(key)
    tabStore.removeItem(key)
  }
})

describe('sitePath', () => {
  it.each([
    ['/apply', '/apply'],
    ['/applications/7?print=1#top', '/applications/7?print=1#top'],
    ['https://fti.example/apply', '/apply'],
  ])('accepts %s', (target, path) => expect(sitePath(target, origin)).toBe(path))

  it.each([
    null,
    '',
    'apply',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://fti.example//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example/apply',
    'https://fti.example.evil.example/',
    'https://fti.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('rejects %s', (target) => expect(sitePath(target, origin)).toBeNull())
})

describe('the saved return path', () => {
  it('is used once', () => {
    saveReturnPath('/apply?step=2')
    expect(takeReturnPath(origin)).toBe('/apply?step=2')
    expect(takeReturnPath(origin)).toBeNull()
  })

  it.each(['/', '/signin', '/signup', '/auth/callback?code=1', '/auth/signin#x'])('is not saved for %s', (path) => {
    saveReturnPath(path)
    expect(takeReturnPath(origin)).toBeNull()
  })

  it('is saved for a page whose path merely starts like that of a sign-in screen', () => {
    saveReturnPath('/signing-day')
    expect(takeReturnPath(origin)).toBe('/signing-day')
  })

  it('is read under both keys, and both are removed', () => {
    browserStore.setItem('authRedirectTo', '/applications')
    expect(takeReturnPath(origin)).toBe('/applications')
    tabStore.setItem('auth_redirect_url', '/dashboard')
    browserStore.setItem('authRedirectTo', '/applications')
    expect(takeReturnPath(origin)).toBe('/dashboard')
    expect(takeReturnPath(origin)).toBeNull()
  })

  it('is discarded if it points to another site', () => {
    browserStore.setItem('auth_redirect_url', 'https://evil.example/')
    expect(takeReturnPath(origin)).toBeNull()
    expect(browserStore.getItem('auth_redirect_url')).toBeNull()
  })
})

describe('landingPath', () => {
  it("sends the institute's staff to the dashboard and everyone else to the home page", () => {
    expect(landingPath('Ada@FutureTech.example', 'futuretech.example')).toBe('/dashboard')
    expect(landingPath('ada@notfuturetech.example', 'futuretech.example')).toBe('/')
    expect(landingPath('', 'futuretech.example')).toBe('/')
  })
})
