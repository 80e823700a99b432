import { messages } from '#domain/messages/messages.ts'
import { isAuthError, isRateLimit, limitAdvice, silenceAdvice } from '#web/lib/accounts/auth-problem.ts'
import type { AuthError } from '@supabase/auth-js'

/**
 * Messages from auth servers that send no error code, such as Supabase's before 2024. The message is then the only way to identify the
 * error. Each maps to the code with the same meaning (specification, section 8).
 */
const codeOfWords: Readonly<Record<string, string>> = {
  'Email not confirmed': 'email_not_confirmed',
  'Invalid login credentials': 'invalid_credentials',
  'User already registered': 'user_already_exists',
}

/** The error code of the auth protocol; empty if unknown. */
const codeOf = ({ code, message }: Pick<AuthError, 'code' | 'message'>): string => code ?? codeOfWords[message] ?? ''

/**
 * A custom backend may ask the user to confirm the address in its own sentence, which is then shown (specification, section 8, sign in).
 */
const asksToConfirm = ({ message }: AuthError): boolean => message.includes('Please check your email to verify')

/**
 * Returns the seconds until another email can be sent, if the refusal is because one was sent a moment ago; undefined for any other
 * refusal. Only the message contains the number. A project that has used up its email quota gets the same code with a different message.
 */
function secondsAfterEmail(cause: Pick<AuthError, 'code' | 'message'>): number | undefined {
  if (codeOf(cause) !== 'over_email_send_rate_limit') return undefined
  const seconds = /only request this after (\d{1,6}) seconds/.exec(cause.message)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** A failed auth call, described for the user (specification §8). */
export type AccountFailure = {
  message: string
  /** Advice for the user, if there is more to explain. */
  advice?: string
  /** A hint for the institute's technician. */
  hint?: string
  /** The address has not been confirmed, so the form offers to resend the email. */
  canResend?: true
  /** The address already has an account, so the form offers to sign in. */
  canSignIn?: true
  /** The field that shows the error instead of the form. */
  field?: 'password' | 'currentPassword'
}

/** Joins message and advice into one field error. */
export const fieldError = ({ message, advice }: AccountFailure) => ({ message: advice === undefined ? message : `${message} ${advice}` })

type Catalogue = {
  /** Shown if the server responds with any other error. */
  unexpected: string
  /** Shown if there is no usable response. */
  failed: string
}

/** The form checks the same rules, except for common passwords and the rules of a custom backend. */
function weakness(cause: object): AccountFailure {
  const isCommon = 'reasons' in cause && Array.isArray(cause.reasons) && cause.reasons.includes('pwned')
  if (!isCommon) return { message: 'This password is too easy to guess. Please choose another one.', field: 'password' }
  return {
    message: 'Many people use this password, so it is easy to guess. Please choose another one.',
    advice: 'Three or four unrelated words are easy to remember and hard to guess.',
    field: 'password',
  }
}

function failure(cause: unknown, { unexpected, failed }: Catalogue): AccountFailure {
  if (!isAuthError(cause)) return { message: failed, advice: silenceAdvice(cause) }
  if (isRateLimit(cause)) {
    const advice = limitAdvice(cause)
    return { message: messages.auth.tooManyAttempts, ...(advice !== undefined && { advice }) }
  }
  if (cause.code === 'captcha_failed') return { message: messages.auth.robotCheckFailed }
  if (cause.name === 'AuthRetryableFetchError') return { message: failed, advice: silenceAdvice(cause) }
  return { message: unexpected }
}

export function signInFailure(cause: unknown): AccountFailure {
  const { signIn } = messages
  if (isAuthError(cause)) {
    const code = codeOf(cause)
    if (code === 'email_not_confirmed') return { message: signIn.notConfirmed, canResend: true }
    if (asksToConfirm(cause)) return { message: cause.message, canResend: true }
    if (code === 'invalid_credentials') return { message: signIn.invalid }
    if (code === 'user_banned') return { message: 'This account is locked. Please contact the institute.' }
  }
  return failure(cause, signIn)
}

export function signUpFailure(cause: unknown): AccountFailure {
  const { signUp } = messages
  if (isAuthError(cause) && codeOf(cause) === 'user_already_exists') {
    return { message: signUp.alreadyRegistered, canSignIn: true }
  }
  if (isAuthError(cause) && cause.code === 'weak_password') return weakness(cause)
  return failure(cause, signUp)
}

/** Describes a failure to send an email, including a refusal because another one was sent a moment ago. */
function emailFailure(cause: unknown, words: string): AccountFailure {
  const seconds = isAuthError(cause) ? secondsAfterEmail(cause) : undefined
  if (seconds === undefined) return failure(cause, { unexpected: words, failed: words })
  return { message: messages.auth.sentAMomentAgo, advice: `You can send it again in ${durationWords(seconds)}.` }
}

export const resetFailure = (cause: unknown): AccountFailure => emailFailure(cause, messages.auth.resetFailed)

export const resendFailure = (cause: unknown): AccountFailure => emailFailure(cause, messages.auth.resendFailed)

const durationWords = (seconds: number): string => {
  if (seconds <= 1) return 'a second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/** Describes an email link that did not work because it was used, expired or incomplete. */
export function mailLinkFailure(cause: unknown): AccountFailure {
  return failure(cause, {
    unexpected: 'This link is invalid or has expired. Each link works once.',
    failed: 'This link could not be checked.',
  })
}

/**
 * Describes errors when choosing a new password. Lists the server's rules, because the person can act on them. `asksCurrent`: the form
 * has a field for the current password. A form for a first password has none, but another tab may have set a password in the meantime.
 */
export function newPasswordFailure(cause: unknown, asksCurrent = false): AccountFailure {
  if (isAuthError(cause) && cause.code === 'weak_password') return weakness(cause)
  if (isAuthError(cause) && (cause.code === 'current_password_mismatch' || cause.code === 'current_password_required')) {
    if (asksCurrent) return { message: messages.password.wrong, field: 'currentPassword' }
    return { message: 'Your account already has a password.', advice: 'Load this page again to change it.' }
  }
  if (isAuthError(cause) && cause.code === 'reauthentication_needed') return { message: messages.account.proofNeeded }
  if (isAuthError(cause) && cause.code === 'same_password') {
    return { message: messages.password.same }
  }
  return failure(cause, { unexpected: 'Failed to update password', failed: 'Failed to update password' })
}
