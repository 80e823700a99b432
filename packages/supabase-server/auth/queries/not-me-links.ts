import { tokenHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'

/** What the letter with a link told of, and when. */
export type NotMeLink = {
  id: string
  user_id: string
  kind: string
  /** The address the letter went to, in lower case. */
  email: string
  factor_id: string | null
  identity_id: string | null
  /** As PostgreSQL writes it, to the microsecond: a `Date` would be earlier than what was there before in the same millisecond. */
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

/** Stores the link of one letter beside those of others. */
export async function insertNotMeLink(tx: Transaction, link: NewNotMeLink): Promise<void> {
  await tx.query(
    `insert into auth.not_me_links (user_id, token_hash, kind, email, factor_id, identity_id) values ($1, $2, $3, $4, $5, $6)`,
    [link.userId, tokenHash(link.secret), link.kind, link.email, link.factorId, link.identityId],
  )
}

/** Whose link it is; null for one that was used or never was. */
export async function findNotMeLinkOwner(tx: Transaction, secret: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>('select user_id from auth.not_me_links where token_hash = $1', [tokenHash(secret)])
  return rows[0]?.user_id ?? null
}

/** Takes a link out of the table. The caller holds the person's row, so of presses side by side only one gets it. */
export async function takeNotMeLink(tx: Transaction, secret: string, lifetimeSeconds: number): Promise<NotMeLink | null> {
  const { rows } = await tx.query<NotMeLink>(
    `delete from auth.not_me_links where token_hash = $1
     returning id, user_id, kind, email, factor_id, identity_id, created_at::text as created_at,
       created_at < now() - make_interval(secs => $2) as expired`,
    [tokenHash(secret), lifetimeSeconds],
  )
  return rows[0] ?? null
}

/** Ends the links of a person, but for those that tell of a second factor or a way to sign in which is still there. */
export async function deleteSettledNotMeLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.not_me_links as link where link.user_id = $1
       and not exists (select from auth.mfa_factors as factor where factor.id = link.factor_id)
       and not exists (select from auth.identities as identity where identity.id = link.identity_id)`,
    [userId],
  )
}
