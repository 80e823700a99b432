import { describe, expect, it } from 'vitest'
import { authResult, countShown } from './auth-result.ts'

describe('authResult', () => {
  it.each([
    ['confirmed', 'Email confirmed', 5],
    ['password_reset', 'Password updated', 3],
    ['magic_link', 'Signed in with magic link', 3],
    ['authenticated', 'Authentication success', 3],
    ['anything', 'Authentication success', 3],
    [null, 'Authentication success', 3],
  ])('shows %s as "%s" for %i seconds', (status, title, seconds) => {
    expect(authResult(status, 'signed-in')).toMatchObject({ title, seconds })
  })

  it.each(['magic_link', 'authenticated', 'anything', null])(
    'states that the user is signed in for %s only if they have a session',
    (status) => {
      const texts = (['signed-in', 'signed-out', 'loading'] as const).map((session) => authResult(status, session).text)
      expect(texts).toEqual(['You are signed in.', 'You are not signed in on this device.', ''])
    },
  )
})

describe('countShown', () => {
  it('stays at 3 while more time is left, then counts down to 0', () => {
    expect([5, 4, 3, 2.9, 2, 1, 0.2, 0, -1].map(countShown)).toEqual([3, 3, 3, 3, 2, 1, 1, 0, 0])
  })
})
