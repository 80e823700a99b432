import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFlowOwner } from '#supabase-server/auth/queries/flow-states.ts'
import { findMailTokenOwner } from '#supabase-server/auth/queries/mail-tokens.ts'
import { findNotMeLinkOwner } from '#supabase-server/auth/queries/not-me-links.ts'
import { findRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'

/**
 * Whose a secret is that nobody can guess, before it is used: for the limits, which let its owner pass where others have used up
 * what their address gives. Each null for a secret nobody was given.
 */

/** Of the link of a mail, 'This was not me' among them: the person. */
export async function ownerOfLink({ database }: Pick<Auth, 'database'>, token: string): Promise<string | null> {
  return database.asAuth(async (tx) => (await findMailTokenOwner(tx, token)) ?? (await findNotMeLinkOwner(tx, token)))
}

/** Of a refresh token: the session. */
export async function sessionOfRefreshToken({ database }: Pick<Auth, 'database'>, token: string): Promise<string | null> {
  return database.asAuth(async (tx) => (await findRefreshToken(tx, token))?.session_id ?? null)
}

/** Of the code of a redirect: the person. */
export async function ownerOfCode({ database }: Pick<Auth, 'database'>, code: string): Promise<string | null> {
  return database.asAuth((tx) => findFlowOwner(tx, code))
}
