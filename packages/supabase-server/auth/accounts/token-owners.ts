import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFlowOwner } from '#supabase-server/auth/queries/flow-states.ts'
import { findMailTokenOwner } from '#supabase-server/auth/queries/mail-tokens.ts'
import { findNotMeLinkOwner } from '#supabase-server/auth/queries/not-me-links.ts'
import { findRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'

/**
 * Whose a token is, before it is used: rate limits let its owner pass where others have used up the limit of their network. Null for a
 * token that was never issued.
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
