import type { Transaction } from '#supabase-server/database.ts'
import { tokenHash } from '#supabase-server/auth/secrets.ts'

export type RefreshTokenRow = { id: string; token: string; parent: string | null; session_id: string; revoked: boolean }

const COLUMNS = 'id, token, parent, session_id, revoked'

export async function findRefreshToken(tx: Transaction, token: string): Promise<RefreshTokenRow | null> {
  const { rows } = await tx.query<RefreshTokenRow>(
    `select ${COLUMNS} from auth.refresh_tokens where token = $1`,
    [tokenHash(token)],
    'auth_refresh_token',
  )
  return rows[0] ?? null
}

/** Returns the only valid token of a session, and how long ago it was issued. */
export async function findActiveRefreshToken(
  tx: Transaction,
  sessionId: string,
): Promise<(RefreshTokenRow & { age_seconds: number }) | null> {
  const { rows } = await tx.query<RefreshTokenRow & { age_seconds: number }>(
    `select ${COLUMNS}, extract(epoch from now() - created_at)::float as age_seconds
     from auth.refresh_tokens where session_id = $1 and not revoked`,
    [sessionId],
  )
  return rows[0] ?? null
}

type NewRefreshToken = { token: string; userId: string; sessionId: string; parent: RefreshTokenRow | null }

/** Stores a new active token. Its parent, if any, becomes invalid. */
export async function insertRefreshToken(tx: Transaction, { token, userId, sessionId, parent }: NewRefreshToken): Promise<void> {
  if (parent) await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [parent.id])
  await tx.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    [tokenHash(token), userId, sessionId, parent?.token ?? null],
    'auth_new_refresh_token',
  )
}

export async function revokeRefreshTokens(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked', [sessionId])
}
