import type { Transaction } from '#supabase-server/database.ts'

/** The factor types that this server enrols. The database also knows `webauthn`, as Supabase does. */
export type FactorType = 'totp' | 'phone'

/** A second factor, limited to the fields that its owner may see. */
export type FactorRow = {
  id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** E.164 with its plus sign. Null unless the factor is a phone. */
  phone: string | null
  created_at: Date
  updated_at: Date
}

/** Also includes the secret, which never leaves the server. */
export type FactorWithSecret = FactorRow & { secret: string | null; last_challenged_at: Date | null }

/** How many seconds an unverified factor is stored if no code is requested for it (GoTrue's MFA_FACTOR_EXPIRY_DURATION). */
const UNVERIFIED_SECONDS = 300

const COLUMNS = 'id, friendly_name, factor_type, status, phone, created_at, updated_at'

export async function findFactors(tx: Transaction, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.query<FactorRow>(
    `select ${COLUMNS} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
    'auth_factors',
  )
  return rows
}

/** Finds a factor of this person. Returns null for another person's factor. */
export async function findFactor(tx: Transaction, id: string, userId: string): Promise<FactorWithSecret | null> {
  const { rows } = await tx.query<FactorWithSecret>(
    `select ${COLUMNS}, secret, last_challenged_at from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, userId],
  )
  return rows[0] ?? null
}

export async function hasVerifiedFactor(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.query(`select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`, [userId])
  return rows.length > 0
}

export type NewFactor = { userId: string; friendlyName: string } & ({ type: 'totp'; secret: string } | { type: 'phone'; phone: string })

/** The caller must lock the person's row, so that the rules that cover all of a person's factors are enforced. */
export async function insertFactor(tx: Transaction, factor: NewFactor): Promise<FactorRow> {
  const { rows } = await tx.query<FactorRow>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone) values ($1, $2, $3::auth.factor_type, $4, $5)
     returning ${COLUMNS}`,
    [
      factor.userId,
      factor.friendlyName,
      factor.type,
      factor.type === 'totp' ? factor.secret : null,
      factor.type === 'phone' ? factor.phone : null,
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('An inserted factor did not come back')
  return row
}

export async function verifyFactorRow(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [id])
}

/**
 * Records the time step of a correct code from an authenticator app. Returns false if that step or a later one has already been used.
 * Runs as one statement, so that only one of several parallel requests with the same code succeeds.
 */
export async function takeStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update auth.mfa_factors set last_used_step = $2 where id = $1 and (last_used_step is null or last_used_step < $2)',
    [id, step],
  )
  return rowCount > 0
}

/**
 * Records the start of a challenge. Returns false if the last one is less than `pauseSeconds` old. Null means no pause. Runs as one
 * statement, so that only one of several parallel requests sends a message.
 */
export async function claimChallenge(tx: Transaction, id: string, pauseSeconds: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.mfa_factors set last_challenged_at = now()
     where id = $1 and ($2::int is null or last_challenged_at is null or last_challenged_at <= now() - make_interval(secs => $2::int))`,
    [id, pauseSeconds],
  )
  return rowCount > 0
}

export async function deleteFactor(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [id])
}

/** Deletes factors whose setup was started but never finished. */
export async function deleteExpiredFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified'
       and greatest(created_at, last_challenged_at) < now() - make_interval(secs => $2)`,
    [userId, UNVERIFIED_SECONDS],
  )
}

export async function deleteUnverifiedFactors(tx: Transaction, userId: string, type: FactorType): Promise<void> {
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2::auth.factor_type`, [
    userId,
    type,
  ])
}
