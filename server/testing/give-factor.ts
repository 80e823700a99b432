import type { Database } from '#server/database/database.ts'

/** Gives a person an authenticator app, verified or unverified, whose codes cannot be generated. */
export async function giveFactor(
  database: Database,
  { id }: { id: string },
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await database.asAuth((tx) =>
    tx.query(`insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', $2, 'sealed')`, [id, status]),
  )
}
