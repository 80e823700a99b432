import { pictureExtensions } from '#supabase-server/storage/images/picture-type.ts'
import { createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'
import type { RecodeImage } from '#supabase-server/storage/images/recode-image.ts'
import { contentOf } from '#supabase-server/storage/store-upload.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Database } from '#supabase-server/database.ts'
import { addresses } from '#supabase-server/addresses.ts'
import { fetchPicture } from './fetch-picture.ts'
import { claimPicture, keepAvatar } from './queries.ts'

/** Somebody whom a third party has vouched for, and where it keeps their picture. */
export type PictureOfIdentity = { provider: string; subject: string; issuer: string; address: string }

/** Copies a picture, or finds out that it is not wanted. Resolves with whether it stands in the profile now; never rejects. */
export type KeepPicture = (picture: PictureOfIdentity) => Promise<boolean>

type Options = { config: Pick<SupabaseServerConfig, 'siteUrl'>; database: Database; recodeImage: RecodeImage; log: (code: string) => void }

const codeOf = (problem: unknown): string =>
  problem instanceof Error ? ('code' in problem ? String(problem.code) : problem.name) : 'unknown'

/** A few at a time; what comes while many wait goes without. Our pages show no picture of another site (ruling 48). */
export function createPictureKeeper({ config, database, recodeImage, log }: Options): KeepPicture {
  const queue = createBoundedQueue({ concurrency: 4, waiting: 20 })

  async function copy({ provider, subject, issuer, address }: PictureOfIdentity): Promise<boolean> {
    const person = await database.asAuth((tx) => claimPicture(tx, provider, subject))
    if (person === null) return false
    const image = await recodeImage(await fetchPicture(address, issuer))
    const path = `${person}/avatar.${pictureExtensions[image.mimetype]}`
    const own = `${config.siteUrl}${addresses.storage}/object/public/avatars/${path}?cacheNonce=${Date.now().toString(36)}`
    const { metadata } = contentOf(image, { cacheControl: 'max-age=3600', userMetadata: null })
    return database.asAuth((tx) => keepAvatar(tx, person, { path, bytes: image.bytes, metadata, address: own }))
  }

  return (picture) =>
    queue(() => copy(picture)).catch((problem: unknown) => {
      // The message may name the host, which the person has chosen.
      log(codeOf(problem))
      return false
    })
}
