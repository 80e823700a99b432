import type { Transaction } from '#supabase-server/database.ts'

/** The key of factors as it is stored: sealed. */
export async function findFactorKey(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.query<{ sealed_key: string }>('select sealed_key from auth.factor_keys')
  return rows[0]?.sealed_key ?? null
}

export async function putFactorKey(tx: Transaction, sealedKey: string): Promise<void> {
  await tx.query(
    `insert into auth.factor_keys (sealed_key) values ($1)
     on conflict (id) do update set sealed_key = excluded.sealed_key, updated_at = now()`,
    [sealedKey],
  )
}

/** What is sealed of an authenticator app. */
export type Seal = { id: string; secret: string }

/** In place of a seal that was given up: nothing opens it. */
export const GIVEN_UP = 'given up'

/** The newest and the oldest of those with the key, and all from before there was one: a start does not read every app. */
export async function findSeals(tx: Transaction): Promise<Seal[]> {
  const { rows } = await tx.query<Seal>(
    `(select id, secret from auth.mfa_factors where secret like 'k1.%' order by status desc, created_at desc limit 1)
     union
     (select id, secret from auth.mfa_factors where secret like 'k1.%' order by status desc, created_at limit 1)
     union
     (select id, secret from auth.mfa_factors where secret not like 'k1.%' and secret <> '${GIVEN_UP}')`,
  )
  return rows
}

export async function findAllSeals(tx: Transaction): Promise<Seal[]> {
  const { rows } = await tx.query<Seal>('select id, secret from auth.mfa_factors where secret <> $1', [GIVEN_UP])
  return rows
}

export async function replaceSeal(tx: Transaction, id: string, secret: string): Promise<void> {
  await tx.query('update auth.mfa_factors set secret = $2 where id = $1', [id, secret])
}
