import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { thirdPartyCallFailure, thirdPartyFailure, ThirdPartyRefusal } from './third-party-failure.ts'

const tooMany = 'Too many attempts. Please try again later.'
const notConfigured = 'Google OAuth is not configured. Please contact support.'
const incomplete = 'Google OAuth setup is incomplete. Please contact support.'

describe('third-party error messages', () => {
  it.each([
    ['Invalid redirect URI', notConfigured, /redirect URI registered at Google/],
    ['redirect_uri_mismatch', notConfigured, /redirect URI registered at Google/],
    ["redirect_uri did not match any of the client's registered redirect_uris", notConfigured, /redirect URI/],
    ['The OAuth consent screen is not set up', incomplete, /publish the consent screen/],
    ['The OAuth client was not found: invalid client ID', notConfigured, /AUTH_GOOGLE_CLIENT_ID with the client ID/],
    ['Invalid client secret', notConfigured, /AUTH_GOOGLE_CLIENT_SECRET/],
    ['Unable to exchange external code: 4/0Ab', notConfigured, /AUTH_GOOGLE_CLIENT_SECRET/],
    ['Google+ API has not been used in project 1 before', notConfigured, /older social API/],
    ['Unsupported provider: provider is not enabled', notConfigured, /switched on/],
    ['Google OAuth is not properly configured', notConfigured, /switched on/],
    [
      'Google OAuth is not properly configured: the provider refused the client ID or the client secret',
      notConfigured,
      /AUTH_GOOGLE_CLIENT_SECRET/,
    ],
    [
      'Google OAuth is not properly configured: there is no OpenID Connect provider at the address of its issuer',
      notConfigured,
      /AUTH_GOOGLE_ISSUER/,
    ],
  ])('%s becomes a message and a hint for the technician', (said, message, hint) => {
    const failure = thirdPartyFailure('google', { message: said })
    expect(failure.message).toBe(message)
    expect(failure.hint).toMatch(hint)
  })

  it.each(['redirect_uri_mismatch', 'consent screen', 'client_id', 'client_secret', 'Google+', 'is not enabled'])(
    'the hint about %s contains nothing from the original message',
    (mark) => expect(thirdPartyFailure('google', { message: `${mark} s3cr3t` }).hint).not.toContain('s3cr3t'),
  )

  it('recognises a problem by its code, too', () => {
    expect(thirdPartyFailure('github', { message: 'Refused', code: 'invalid_client' }).message).toBe(
      'GitHub OAuth is not configured. Please contact support.',
    )
    expect(thirdPartyFailure('google', { message: 'x', code: 'identity_already_exists' }).message).toBe(
      'This Google account is already connected.',
    )
    expect(
      thirdPartyFailure('google', { message: 'Identity is already linked to another user', code: 'identity_already_exists' }).message,
    ).toBe('This Google account already belongs to another account here.')
    expect(thirdPartyFailure('google', { message: 'x', code: 'manual_linking_disabled' }).hint).toContain('Manual linking')
    // A provider code that was used twice is not a configuration error.
    expect(thirdPartyFailure('google', { message: 'Unable to exchange external code', code: 'bad_oauth_callback' })).toEqual({
      message: 'This sign-in with Google took too long or has already been used. Please try again.',
    })
  })

  it.each([
    [{ message: 'Request rate limit reached', status: 429 }, tooMany],
    [{ message: 'email rate limit exceeded' }, tooMany],
    [{ message: 'Slow down', code: 'over_request_rate_limit' }, tooMany],
    [{ message: 'End-User aborted interaction', code: 'access_denied' }, 'Access was refused'],
    [{ message: 'Database error', status: 500 }, 'An unexpected error occurred during google sign in'],
    [{ message: ' ' }, 'Failed to sign in with google'],
  ])('%o is reported as %s', (problem, message) => expect(thirdPartyFailure('google', problem)).toEqual({ message }))
})

describe('errors thrown by a call', () => {
  const offline = {
    message: 'Failed to sign in with google',
    advice: 'We could not reach our server. Check your connection and try again.',
  }

  it.each([
    [new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'), { message: tooMany }],
    [new AuthApiError('Unsupported provider: provider is not enabled', 400, 'validation_failed'), { message: notConfigured }],
    [new ThirdPartyRefusal('Unsupported provider: provider is not enabled'), { message: notConfigured }],
    [new AuthRetryableFetchError('Failed to fetch', 0), offline],
    [new TypeError('Failed to fetch'), offline],
    ['no error at all', { message: 'An unexpected error occurred during google sign in' }],
  ])('%s', (cause, failure) => expect(thirdPartyCallFailure('google', cause)).toMatchObject(failure))
})
