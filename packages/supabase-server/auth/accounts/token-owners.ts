import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFlowOwner } from '#supabase-server/auth/queries/flow-states.ts'
import { findMailTokenOwner } from '#supabase-server/auth/queries/mail-tokens.ts'
import { findNotMeLinkOwner } from '#supabase-server/auth/queries/not-me-links.ts'
import { findRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'

/**
 * Returns the owner of a token before the token is used. Rate limits let the owner through even if others have used up the network's
 * limit. Null if the token was never issued.
 */

/** Returns the user id for an email link token, including the 'This was not me' link. */
export async function ownerOfLink({ database }: Pick<Auth, 'database'>, token: string): Promise<string | null> {
  return database.asAuth(async (tx) => (await findMailTokenOwner(tx, token)) ?? (await findNotMeLinkOwner(tx, token)))
}

/** Returns the session id for a refresh token. */
export async function sessionOfRefreshToken({ database }: Pick<Auth, 'database'>, token: string): Promise<string | null> {
  return database.asAuth(async (tx) => (await findRefreshToken(tx, token))?.session_id ?? null)
}

/** Returns the user id for a redirect code. */
export async function ownerOfCode({ database }: Pick<Auth, 'database'>, code: string): Promise<string | null> {
  return database.asAuth((tx) => findFlowOwner(tx, code))
}
