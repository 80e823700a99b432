import type { Transaction } from '#supabase-server/database.ts'

type Nonce = { userId: string; email: string; hash: string }

/** Stores the hash of a code sent by email and replaces the previous one, so that only the newest code works. */
export async function replaceNonce(tx: Transaction, { userId, email, hash }: Nonce): Promise<void> {
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'reauthentication_token'`, [userId])
  await tx.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, 'reauthentication_token', $2, $3)`,
    [userId, hash, email],
  )
}

/** Uses up a code. Returns true for only one of several parallel requests. */
export async function takeNonce(tx: Transaction, userId: string, hash: string, lifetimeSeconds: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = 'reauthentication_token' and token_hash = $2
       and created_at > now() - make_interval(secs => $3)`,
    [userId, hash, lifetimeSeconds],
  )
  return rowCount > 0
}
