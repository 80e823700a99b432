import { tokenHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'

/** The event that the notice with the link reported, and when it happened. */
export type NotMeLink = {
  id: string
  user_id: string
  kind: string
  /** The address to which the notice was sent, in lower case. */
  email: string
  factor_id: string | null
  identity_id: string | null
  /**
   * The timestamp as PostgreSQL writes it, in microseconds. A `Date` would be rounded down to the millisecond, and would therefore be
   * earlier than events that preceded the notice.
   */
  created_at: string
  expired: boolean
}

export type NewNotMeLink = {
  secret: string
  userId: string
  kind: string
  email: string
  factorId: string | null
  identityId: string | null
}

/** Stores the link in a notice. Other links stay valid. */
export async function insertNotMeLink(tx: Transaction, link: NewNotMeLink): Promise<void> {
  await tx.query(
    `insert into auth.not_me_links (user_id, token_hash, kind, email, factor_id, identity_id) values ($1, $2, $3, $4, $5, $6)`,
    [link.userId, tokenHash(link.secret), link.kind, link.email, link.factorId, link.identityId],
  )
}

/** Returns the owner of a link. Null if it was used or never existed. */
export async function findNotMeLinkOwner(tx: Transaction, secret: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>('select user_id from auth.not_me_links where token_hash = $1', [tokenHash(secret)])
  return rows[0]?.user_id ?? null
}

/**
 * Deletes and returns a link. The caller must lock the person's row, so that the link is returned only once if the button is pressed
 * several times in parallel.
 */
export async function takeNotMeLink(tx: Transaction, secret: string, lifetimeSeconds: number): Promise<NotMeLink | null> {
  const { rows } = await tx.query<NotMeLink>(
    `delete from auth.not_me_links where token_hash = $1
     returning id, user_id, kind, email, factor_id, identity_id, created_at::text as created_at,
       created_at < now() - make_interval(secs => $2) as expired`,
    [tokenHash(secret), lifetimeSeconds],
  )
  return rows[0] ?? null
}

/** Deletes a person's links, except those about a second factor or a sign-in method that still exists. */
export async function deleteSettledNotMeLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.not_me_links as link where link.user_id = $1
       and not exists (select from auth.mfa_factors as factor where factor.id = link.factor_id)
       and not exists (select from auth.identities as identity where identity.id = link.identity_id)`,
    [userId],
  )
}
