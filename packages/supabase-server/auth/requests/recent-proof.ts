import type { AmrEntry } from '#supabase-server/auth/queries/sessions.ts'

/** Seconds after signing in during which nobody is asked for the password again. */
export const RECENT_PROOF_SECONDS = 600
/** Seconds in which who came by a link from our mail may choose a new password: reading, thinking and typing included. */
export const MAIL_PROOF_SECONDS = 3600

/** Sessions opened by a link from our mail: its owner could reset the password just as well (GoTrue's Session.IsRecovery). */
const MAIL_METHODS = ['otp', 'recovery']

/** Whether the last time somebody proved who they are, as the `amr` of their session says, is at most ten minutes ago. */
export function isRecentProof(amr: readonly Pick<AmrEntry, 'timestamp'>[], now = Date.now()): boolean {
  return amr.some(({ timestamp }) => timestamp * 1000 >= now - RECENT_PROOF_SECONDS * 1000)
}

/** Whether somebody followed a link from our mail within the last hour. */
export function isMailProof(amr: readonly AmrEntry[], now = Date.now()): boolean {
  return amr.some(({ method, timestamp }) => MAIL_METHODS.includes(method) && timestamp * 1000 >= now - MAIL_PROOF_SECONDS * 1000)
}
