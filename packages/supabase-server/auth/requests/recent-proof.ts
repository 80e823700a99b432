import type { AmrEntry } from '#supabase-server/auth/queries/sessions.ts'

/** For how many seconds after signing in the password is not required again. */
export const RECENT_PROOF_SECONDS = 600
/** For how many seconds after opening an email link a person may choose a new password. Includes time to read, think and type. */
export const MAIL_PROOF_SECONDS = 3600

/**
 * Sign-in methods of sessions started by an email link. Their owner could just as well reset the password (GoTrue's Session.IsRecovery).
 */
const MAIL_METHODS = ['otp', 'recovery']

/** Whether the latest proof of identity in a session's `amr` is at most ten minutes old. */
export function isRecentProof(amr: readonly Pick<AmrEntry, 'timestamp'>[], now = Date.now()): boolean {
  return amr.some(({ timestamp }) => timestamp * 1000 >= now - RECENT_PROOF_SECONDS * 1000)
}

/** Whether the session was started by an email link within the last hour. */
export function isMailProof(amr: readonly AmrEntry[], now = Date.now()): boolean {
  return amr.some(({ method, timestamp }) => MAIL_METHODS.includes(method) && timestamp * 1000 >= now - MAIL_PROOF_SECONDS * 1000)
}
