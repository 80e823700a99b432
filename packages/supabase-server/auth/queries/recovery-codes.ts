import type { Transaction } from '#supabase-server/database.ts'

export type RecoveryCodeRow = { id: string; code_hash: string }

/** Replaces all of a person's recovery codes with these PHC strings. The index of each is its position. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.query(
    `insert into auth.mfa_recovery_codes (user_id, position, code_hash)
     select $1, position - 1, code_hash from unnest($2::text[]) with ordinality as code (code_hash, position)`,
    [userId, hashes],
  )
}

export async function findUnusedRecoveryCode(tx: Transaction, userId: string, position: number): Promise<RecoveryCodeRow | null> {
  const { rows } = await tx.query<RecoveryCodeRow>(
    'select id, code_hash from auth.mfa_recovery_codes where user_id = $1 and position = $2 and used_at is null',
    [userId, position],
  )
  return rows[0] ?? null
}

/** Returns false if the code has been used or replaced in the meantime. Only one of several parallel requests can use it. */
export async function takeRecoveryCode(tx: Transaction, { id, code_hash: codeHash }: RecoveryCodeRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update auth.mfa_recovery_codes set used_at = now() where id = $1 and code_hash = $2 and used_at is null',
    [id, codeHash],
  )
  return rowCount > 0
}

/** Returns how many codes can still be used, and when they were created. The time is null if there are none. */
export async function countRecoveryCodes(tx: Transaction, userId: string): Promise<{ left: number; createdAt: Date | null }> {
  const { rows } = await tx.query<{ left: number; createdAt: Date | null }>(
    `select count(*) filter (where used_at is null)::int as left, min(created_at) as "createdAt"
     from auth.mfa_recovery_codes where user_id = $1`,
    [userId],
  )
  return rows[0] ?? { left: 0, createdAt: null }
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.mfa_recovery_codes where user_id = $1', [userId])
}
