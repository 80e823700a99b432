import type { AmrEntry } from './queries/sessions.ts'

/** Seconds after signing in during which nobody is asked for the password again. */
export const RECENT_PROOF_SECONDS = 600

/** Whether the last time somebody proved who they are, as the `amr` of their session says, is at most ten minutes ago. */
export function isRecentProof(amr: readonly Pick<AmrEntry, 'timestamp'>[], now = Date.now()): boolean {
  return amr.some(({ timestamp }) => timestamp * 1000 >= now - RECENT_PROOF_SECONDS * 1000)
}
