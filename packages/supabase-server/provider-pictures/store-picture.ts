import { pictureExtensions } from '#supabase-server/storage/images/picture-type.ts'
import { createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'
import type { RecodeImage } from '#supabase-server/storage/images/recode-image.ts'
import { contentOf } from '#supabase-server/storage/store-upload.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database, Transaction } from '#supabase-server/database.ts'
import { addresses } from '#supabase-server/addresses.ts'
import http from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** In bytes. A provider's picture is a few tens of kilobytes. */
const MOST_BYTES = 5 * 1024 * 1024
const MILLISECONDS = 5000

/** Rejects addresses of this machine and its network, even behind a host name that resolves to one. */
const outside = new RequestFilteringHttpsAgent()

/**
 * Fetches a picture from a URL that a third party has sent. Some providers let people choose this URL themselves. So only https is
 * allowed, only hosts outside this network, and redirects are not followed. The provider itself, which the operator has configured, may
 * be at any address.
 * @param issuer the provider's own address
 * @throws for anything other than a 200 response of at most 5 MB within 5 s
 */
async function fetchPicture(address: string, issuer: string): Promise<Buffer> {
  const url = new URL(address)
  const isProviders = url.origin === new URL(issuer).origin
  if (url.protocol !== 'https:' && !isProviders) throw new Error('A picture is fetched by https only')
  const signal = AbortSignal.timeout(MILLISECONDS)
  const { get } = url.protocol === 'https:' ? https : http
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    get(url, { signal, headers: { accept: 'image/*' }, ...(!isProviders && { agent: outside }) }, resolve).on('error', reject)
  })
  try {
    if (answer.statusCode !== 200) throw new Error(`The host of a picture answered ${answer.statusCode}`)
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new Error('A picture has more than 5 MB')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}

/**
 * Returns the person for whom an identity's picture is to be copied. Returns null if a copy has already been attempted, or if the person
 * has a picture. Runs as the owner of schema auth.
 */
async function claimPicture(tx: Transaction, provider: string, subject: string): Promise<string | null> {
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

/** Sets a picture as the person's own, unless they have set one in the meantime. Runs as the owner of schema auth. */
async function storeAvatar(tx: Transaction, person: string, { path, bytes, metadata, address }: Avatar): Promise<boolean> {
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

/** A person identified by a third party, and the URL of their picture there. */
export type PictureOfIdentity = { provider: string; subject: string; issuer: string; address: string }

/** Copies a picture if it is needed. Resolves to whether the picture is now in the profile. Never rejects. */
export type StorePicture = (picture: PictureOfIdentity) => Promise<boolean>

type Options = { config: Pick<SupabaseServerConfig, 'siteUrl'>; database: Database; recodeImage: RecodeImage; log: (code: string) => void }

const codeOf = (problem: unknown): string =>
  problem instanceof Error ? ('code' in problem ? String(problem.code) : problem.name) : 'unknown'

/**
 * Copies a few pictures at a time. If too many are queued, the picture is skipped. Our pages never show a picture from another site
 * (ruling 48).
 */
export function createPictureKeeper({ config, database, recodeImage, log }: Options): StorePicture {
  const queue = createBoundedQueue({ concurrency: 4, waiting: 20 })

  async function copy({ provider, subject, issuer, address }: PictureOfIdentity): Promise<boolean> {
    const person = await database.asAuth((tx) => claimPicture(tx, provider, subject))
    if (person === null) return false
    const image = await recodeImage(await fetchPicture(address, issuer))
    const path = `${person}/avatar.${pictureExtensions[image.mimetype]}`
    const own = `${config.siteUrl}${addresses.storage}/object/public/avatars/${path}?cacheNonce=${Date.now().toString(36)}`
    const { metadata } = contentOf(image, { cacheControl: 'max-age=3600', userMetadata: null })
    return database.asAuth((tx) => storeAvatar(tx, person, { path, bytes: image.bytes, metadata, address: own }))
  }

  return (picture) =>
    queue(() => copy(picture)).catch((problem: unknown) => {
      // Log only the code, because the message may contain the host that the person has chosen.
      log(codeOf(problem))
      return false
    })
}
