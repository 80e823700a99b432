import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { twoFactorMessages as words } from '#domain/accounts/two-factor-messages.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { twoFactorFailure } from './two-factor-failure.ts'

const refusal = (code: string, status = 422) => new AuthApiError('x', status, code)

describe('a failed second factor', () => {
  it('is explained according to the source of the code', () => {
    const wrong = refusal('mfa_verification_failed')
    expect(twoFactorFailure(wrong, 'app').message).toBe(words.wrongAppCode)
    expect(twoFactorFailure(wrong, 'message').message).toBe(words.wrongSentCode)
    expect(twoFactorFailure(new BackendError(422, { code: 'mfa_verification_failed', message: 'x' }), 'recovery').message).toBe(
      words.wrongRecoveryCode,
    )
  })

  it.each([
    [refusal('mfa_challenge_expired'), words.expired],
    [refusal('mfa_ip_address_mismatch'), words.otherNetwork],
    [refusal('mfa_factor_not_found', 404), words.removed],
    [refusal('mfa_factor_name_conflict'), words.nameTaken],
    [refusal('over_sms_send_rate_limit', 429), words.sentTooOften],
    [refusal('over_request_rate_limit', 429), words.tooManyAttempts],
    [new BackendError(429, { code: 'over_request_rate_limit', message: 'Request rate limit reached' }), words.tooManyAttempts],
    [refusal('session_not_found', 403), words.sessionOver],
    [new AuthSessionMissingError(), words.sessionOver],
    [refusal('unexpected_failure', 500), words.unexpected],
    [new AuthRetryableFetchError('Failed to fetch', 0), words.failed],
    [new BackendError(0, { message: 'Failed to fetch' }), words.failed],
    [new TypeError('Failed to fetch'), words.failed],
  ])('explains %s', (cause, message) => expect(twoFactorFailure(cause).message).toBe(message))

  it('reports when there is nothing left to prove', () => {
    expect(twoFactorFailure(refusal('mfa_factor_not_found', 404)).isGone).toBe(true)
    expect(twoFactorFailure(refusal('mfa_challenge_expired')).isGone).toBeUndefined()
  })

  it('advises the user to check their connection if there was no response', () => {
    expect(twoFactorFailure(new AuthRetryableFetchError('Failed to fetch', 0)).advice).toContain('Check your connection')
  })
})
