import type { Transaction } from '#supabase-server/database.ts'

/** A request for a code, made from one session and one IP address. */
export type ChallengeRow = {
  id: string
  session_id: string
  ip_address: string
  verified_at: Date | null
  /** Keyed hash of the code that was sent. Null for an authenticator app. */
  otp_code: string | null
  attempts: number
  expired: boolean
}

/** Lifetime of a challenge in seconds (GoTrue's MFA_CHALLENGE_EXPIRY_DURATION). */
export const CHALLENGE_SECONDS = 300

export type NewChallenge = { id: string; factorId: string; sessionId: string; address: string; codeHash: string | null }

/** Returns the expiry time in seconds since 1970. */
export async function insertChallenge(tx: Transaction, challenge: NewChallenge): Promise<number> {
  const { rows } = await tx.query<{ expires_at: number }>(
    `insert into auth.mfa_challenges (id, factor_id, session_id, ip_address, otp_code) values ($1, $2, $3, $4, $5)
     returning floor(extract(epoch from created_at))::int + $6::int as expires_at`,
    [challenge.id, challenge.factorId, challenge.sessionId, challenge.address, challenge.codeHash, CHALLENGE_SECONDS],
  )
  const row = rows[0]
  if (!row) throw new Error('An inserted challenge did not come back')
  return row.expires_at
}

/**
 * Finds a challenge for this factor. The caller must lock the person's row so that no other request uses the challenge at the same time.
 */
export async function findChallenge(tx: Transaction, id: string, factorId: string): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>(
    `select id, session_id, host(ip_address) as ip_address, verified_at, otp_code, attempts,
       created_at < now() - make_interval(secs => $3) as expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, CHALLENGE_SECONDS],
  )
  return rows[0] ?? null
}

export async function markAnswered(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id])
}

export async function countWrongCode(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.mfa_challenges set attempts = attempts + 1 where id = $1', [id])
}

export async function deleteChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.mfa_challenges where id = $1', [id])
}
