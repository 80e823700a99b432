import type { Transaction } from '#server/database/database.ts'
import { tokenHash } from '#server/backend/auth/secrets.ts'

export type MailTokenType = 'confirmation_token' | 'recovery_token'
export type MailTokenRow = { user_id: string; token_type: MailTokenType; expired: boolean }

/** Stores the token of a mail in place of the last one of its kind. */
export async function putMailToken(
  tx: Transaction,
  token: { userId: string; type: MailTokenType; secret: string; email: string },
): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [token.userId, token.type, tokenHash(token.secret), token.email],
  )
}

/** Whose token it is, of any kind; null for one that was used or never was. */
export async function findMailTokenOwner(tx: Transaction, secret: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>('select user_id from auth.one_time_tokens where token_hash = $1', [
    tokenHash(secret),
  ])
  return rows[0]?.user_id ?? null
}

/**
 * Takes a token out of the table, so that of requests side by side only one gets it. It comes back if the transaction
 * fails. `email` narrows it to one address.
 */
export async function takeMailToken(
  tx: Transaction,
  secret: string,
  types: readonly MailTokenType[],
  lifetimeSeconds: number,
  email: string | null,
): Promise<MailTokenRow | null> {
  const { rows } = await tx.query<MailTokenRow>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any ($2::text[]) and ($4::text is null or relates_to = $4)
     returning user_id, token_type, created_at < now() - make_interval(secs => $3) as expired`,
    [tokenHash(secret), types, lifetimeSeconds, email],
  )
  return rows[0] ?? null
}

export async function deleteMailTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}
