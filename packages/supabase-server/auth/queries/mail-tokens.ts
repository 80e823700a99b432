import type { Transaction } from '#supabase-server/database.ts'
import { tokenHash } from '#supabase-server/auth/secrets.ts'

export type MailTokenType = 'confirmation_token' | 'recovery_token'
export type MailTokenRow = { user_id: string; token_type: MailTokenType; expired: boolean }

/** A type of link, sent to one of a person's addresses. */
export type MailTokenOf = { userId: string; type: MailTokenType; email: string }

/** Stores the token from an email. Earlier tokens stay valid. */
export async function insertMailToken(tx: Transaction, { userId, type, email }: MailTokenOf, id: string, secret: string): Promise<void> {
  await tx.query(`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)`, [
    id,
    userId,
    type,
    tokenHash(secret),
    email,
  ])
}

export type SentMailToken = { id: string; token_hash: string; age_seconds: number }

/** Returns the newest link that is still valid. */
export async function findNewestMailToken(tx: Transaction, { userId, type, email }: MailTokenOf, lifetimeSeconds: number) {
  const { rows } = await tx.query<SentMailToken>(
    `select id, token_hash, extract(epoch from now() - created_at)::float as age_seconds
     from auth.one_time_tokens
     where user_id = $1 and token_type = $2 and relates_to = $3 and created_at > now() - make_interval(secs => $4)
     order by created_at desc, id limit 1`,
    [userId, type, email, lifetimeSeconds],
  )
  return rows[0] ?? null
}

/**
 * The token as it appears in links. The prefix means that the requesting browser expects a code (as in GoTrue's links). It is not part of
 * the secret.
 */
const hashesOf = (presented: string) => [tokenHash(presented), tokenHash(presented.replace(/^pkce_/, ''))]

/** Returns the token from an email that was sent to this person, even if it has expired. Null if it was used or revoked. */
export async function findSentToken(tx: Transaction, userId: string, secret: string): Promise<SentMailToken | null> {
  const { rows } = await tx.query<SentMailToken>(
    `select id, token_hash, extract(epoch from now() - created_at)::float as age_seconds
     from auth.one_time_tokens where user_id = $1 and token_hash = any ($2::text[])`,
    [userId, hashesOf(secret)],
  )
  return rows[0] ?? null
}

/** Returns the owner of a token of any type. Null if it was used or never existed. */
export async function findMailTokenOwner(tx: Transaction, secret: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>('select user_id from auth.one_time_tokens where token_hash = any ($1::text[])', [
    hashesOf(secret),
  ])
  return rows[0]?.user_id ?? null
}

/**
 * Deletes and returns a token, so that only one of several parallel requests gets it. If the transaction fails, the token is not lost.
 * `email` restricts the search to one address.
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
     where token_hash = any ($1::text[]) and token_type::text = any ($2::text[]) and ($4::text is null or relates_to = $4)
     returning user_id, token_type, created_at < now() - make_interval(secs => $3) as expired`,
    [hashesOf(secret), types, lifetimeSeconds, email],
  )
  return rows[0] ?? null
}

export async function deleteMailTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}
