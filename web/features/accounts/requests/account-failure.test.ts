import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { newPasswordFailure, resendFailure, resetFailure, signInFailure, signUpFailure } from './account-failure.ts'

const refusal = (message: string, status: number, code?: string) => new AuthApiError(message, status, code)
const offline = new AuthRetryableFetchError('Failed to fetch', 0)
const tooMany = 'Too many attempts. Please try again later.'

describe('signing in', () => {
  it.each([
    [refusal('Invalid login credentials', 400, 'invalid_credentials'), 'Invalid email or password'],
    [refusal('Request rate limit reached', 429, 'over_request_rate_limit'), tooMany],
    [refusal('email rate limit exceeded', 400), tooMany],
    [refusal('Database error', 500, 'unexpected_failure'), 'An unexpected error occurred during sign in'],
    [offline, 'Failed to sign in'],
    [new TypeError('Failed to fetch'), 'Failed to sign in'],
  ])('maps a sign-in error to: %s', (cause, message) => expect(signInFailure(cause).message).toBe(message))

  it('states when the user can try again if the server provides the waiting time', () => {
    const limited = refusal('Request rate limit reached, try again after 200 seconds', 429, 'over_request_rate_limit')
    expect(signInFailure(limited)).toEqual({ message: tooMany, advice: 'You can try again in 4 minutes.' })
    expect(signInFailure(refusal('Request rate limit reached', 429))).toEqual({ message: tooMany })
  })

  it('offers to resend the email if the address is not confirmed', () => {
    expect(signInFailure(refusal('Email not confirmed', 400, 'email_not_confirmed'))).toMatchObject({
      message: expect.stringContaining('Please check your email to verify') as string,
      canResend: true,
    })
  })

  it('also offers to resend it if a custom backend asks for confirmation in its own words', () => {
    const message = 'Please check your email to verify this account.'
    expect(signInFailure(refusal(message, 403))).toEqual({ message, canResend: true })
  })

  it('advises the user to check the connection when offline', () => {
    expect(signInFailure(offline).advice).toContain('Check your connection')
    expect(signInFailure(refusal('Invalid login credentials', 400)).advice).toBeUndefined()
  })

  it('does not blame the connection if the server reports that it is unavailable', () => {
    expect(signInFailure(new AuthRetryableFetchError('Unavailable', 503)).advice).toContain('Your connection is fine')
  })
})

describe('signing up', () => {
  it.each([
    [refusal('User already registered', 422, 'user_already_exists'), 'This email is already registered. Please sign in instead.'],
    [refusal('Request rate limit reached', 429), tooMany],
    [refusal('Database error', 500), 'An unexpected error occurred during sign up'],
    [offline, 'Failed to create account'],
  ])('maps a sign-up error to: %s', (cause, message) => expect(signUpFailure(cause).message).toBe(message))
})

describe('a robot check that could not be completed', () => {
  it.each([signInFailure, signUpFailure, resetFailure, resendFailure])('is reported by %o', (read) => {
    const cause = refusal('captcha protection: request disallowed (no captcha_token found)', 400, 'captcha_failed')
    expect(read(cause).message).toBe('We could not check that you are not a robot. Please try again in a moment.')
  })
})

describe('a request for another email too soon', () => {
  const wait = (seconds: number) =>
    refusal(`For security purposes, you can only request this after ${seconds} seconds.`, 429, 'over_email_send_rate_limit')

  it.each([resetFailure, resendFailure])('is reported by %o, with the remaining wait', (read) => {
    const message = 'An email was sent a moment ago. Please check your inbox and your spam folder.'
    expect(read(wait(7))).toEqual({ message, advice: 'You can send it again in 7 seconds.' })
    expect(read(wait(1)).advice).toBe('You can send it again in a second.')
    expect(read(wait(541)).advice).toBe('You can send it again in 10 minutes.')
    expect(read(refusal('email rate limit exceeded', 429, 'over_email_send_rate_limit')).message).toBe(tooMany)
  })
})

describe('errors about emails and the new password', () => {
  it('have their own messages', () => {
    expect(resetFailure(offline).message).toBe('Failed to send reset email')
    expect(resetFailure(refusal('x', 500)).message).toBe('Failed to send reset email')
    expect(resendFailure(refusal('x', 500)).message).toBe('Failed to resend confirmation email')
    expect(resendFailure(refusal('rate limit', 429)).message).toBe(tooMany)
    const required = refusal('Current password required', 400, 'current_password_required')
    expect(newPasswordFailure(required, true)).toEqual({ message: 'This is not your current password', field: 'currentPassword' })
    // Without a field for the current password, the form shows the error.
    expect(newPasswordFailure(required)).toEqual({
      message: 'Your account already has a password.',
      advice: 'Load this page again to change it.',
    })
    expect(newPasswordFailure(refusal('New password should be different', 422, 'same_password')).message).toContain('must be different')
  })
})

describe('passwords that the server rejects', () => {
  const weak = (reasons: ('length' | 'characters' | 'pwned')[]) => new AuthWeakPasswordError('weak', 422, reasons)

  it.each([signUpFailure, newPasswordFailure])('%o gives advice if the password is widely used', (read) => {
    expect(read(weak(['pwned'])).message).toContain('Many people use this password')
    expect(read(weak(['pwned'])).advice).toContain('Three or four unrelated words')
    expect(read(weak(['length'])).message).toBe('This password is too easy to guess. Please choose another one.')
  })
})
