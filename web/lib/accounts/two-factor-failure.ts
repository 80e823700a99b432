import { twoFactorMessages as words } from '#domain/accounts/two-factor-messages.ts'
import { messages } from '#domain/messages/messages.ts'
import { isAuthError, isRateLimit, limitWords, silenceAdvice } from './auth-problem.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'

/**
 * Why the second factor failed, and what the user can do. `isOfField`: the typed value must be changed. `isGone`: there is no longer
 * anything that a code could prove.
 */
export type TwoFactorFailure = { message: string; advice?: string; isOfField?: true; isGone?: true }

/** The source of a code determines what to do if it is wrong. */
export type CodeSource = 'app' | 'message' | 'recovery'

const wrongCode: Record<CodeSource, TwoFactorFailure> = {
  app: { message: words.wrongAppCode, advice: words.wrongAppCodeAdvice },
  message: { message: words.wrongSentCode },
  recovery: { message: words.wrongRecoveryCode },
}

const known: Record<string, string> = {
  mfa_challenge_expired: words.expired,
  mfa_ip_address_mismatch: words.otherNetwork,
  mfa_factor_name_conflict: words.nameTaken,
  mfa_verified_factor_exists: words.phoneTaken,
  phone_exists: words.phoneTaken,
  mfa_phone_enroll_not_enabled: words.phonesClosed,
  mfa_phone_verify_not_enabled: words.phonesClosed,
  too_many_enrolled_mfa_factors: words.tooManyFactors,
  over_sms_send_rate_limit: words.sentTooOften,
  sms_send_failed: words.notSent,
  reauthentication_needed: messages.account.proofNeeded,
  session_not_found: words.sessionOver,
  session_expired: words.sessionOver,
  bad_jwt: words.sessionOver,
}

/** Refusals that concern the typed name or number. */
const ofField = new Set(['mfa_factor_name_conflict', 'mfa_verified_factor_exists', 'phone_exists'])

/** Interprets an error from the account client or our own endpoint. */
export function twoFactorFailure(cause: unknown, source: CodeSource = 'app'): TwoFactorFailure {
  if (!isAuthError(cause) && !(cause instanceof BackendError)) return { message: words.failed, advice: silenceAdvice(cause) }
  const isSilence = cause instanceof BackendError ? cause.failure === 'unreachable' : cause.name === 'AuthRetryableFetchError'
  if (isSilence) return { message: words.failed, advice: silenceAdvice(cause) }
  if (cause.name === 'AuthSessionMissingError') return { message: words.sessionOver }
  const code = cause.code ?? ''
  if (code === 'mfa_verification_failed') return wrongCode[source]
  if (code === 'mfa_factor_not_found') return { message: words.removed, isGone: true }
  const sentence = known[code]
  if (sentence !== undefined) return ofField.has(code) ? { message: sentence, isOfField: true } : { message: sentence }
  return { message: isRateLimit(cause) ? limitWords(cause, words.tooManyAttempts) : words.unexpected }
}
