import type { Transaction } from '#supabase-server/database.ts'

/** Whom the picture of an identity would be of; null when it was asked for before, or the person has one. As the owner of schema auth. */
export async function claimPicture(tx: Transaction, provider: string, subject: string): Promise<string | null> {
  const { rows } = await tx.query<{ person: string }>(
    `update auth.identities set picture_tried_at = now()
     where provider = $1 and provider_id = $2 and picture_tried_at is null returning user_id as person`,
    [provider, subject],
  )
  const person = rows[0]?.person
  if (person === undefined) return null
  const { rows: found } = await tx.query<{ has: boolean }>('select storage.has_avatar($1) as has', [person])
  return found[0]?.has === false ? person : null
}

type Avatar = { path: string; bytes: Buffer; metadata: unknown; address: string }

/** Makes a picture the person's own, unless they have one by now. As the owner of schema auth. */
export async function keepAvatar(tx: Transaction, person: string, { path, bytes, metadata, address }: Avatar): Promise<boolean> {
  const { rows: locked } = await tx.query('select from auth.users where id = $1 for update', [person])
  if (locked.length === 0) return false
  const { rows } = await tx.query<{ kept: boolean }>('select storage.keep_avatar($1, $2, $3, $4, $5) as kept', [
    person,
    path,
    bytes,
    metadata,
    address,
  ])
  if (rows[0]?.kept !== true) return false
  await tx.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('avatar_url', $2::text) where id = $1`,
    [person, address],
  )
  return true
}
