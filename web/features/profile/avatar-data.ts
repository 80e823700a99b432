import type { StorageError } from '@supabase/storage-js'
import { AVATAR_BUCKET, avatarExtensions, avatarPath } from '#domain/accounts/avatars.ts'
import { messages } from '#domain/messages/messages.ts'
import { loadStorage } from '#web/lib/backend/file-storage.ts'
import { PictureRefused, type PreparedPicture } from './prepare-picture.ts'
import type { StoredProfile } from './profile-content.ts'
import { saveProfile } from './profile-data.ts'

const openBucket = async () => (await loadStorage()).from(AVATAR_BUCKET)

/** What the storage refuses in the words of the specification or in its own; other errors stay what they are. */
function refused(error: StorageError): Error {
  if (error.statusCode === '413') return new PictureRefused(messages.profile.avatarSize)
  if (error.statusCode === '415') return new PictureRefused(messages.profile.avatarType)
  // Too many uploads: the sentence is for the person.
  if (error.statusCode === '429') return new PictureRefused(error.message)
  return error
}

/**
 * Puts a picture at {person}/avatar.{ext} in place of any other (specification, section 7). Its address carries a version,
 * so that browsers which have kept the old one show the new one at once.
 * @throws {PictureRefused} or whatever else went wrong; the old address is in force then.
 */
export async function uploadAvatar(personId: string, { blob, extension }: PreparedPicture): Promise<StoredProfile> {
  const bucket = await openBucket()
  const path = avatarPath(personId, extension)
  const { error } = await bucket.upload(path, blob, { upsert: true, contentType: blob.type })
  if (error) throw refused(error)
  const { publicUrl } = bucket.getPublicUrl(path, { cacheNonce: Date.now().toString(36) }).data
  const saved = await saveProfile(personId, { avatar_url: publicUrl })
  // Nothing refers to a file with another ending any more; one that stays for now goes with the next picture.
  const others = avatarExtensions.filter((other) => other !== extension)
  await bucket.remove(others.map((other) => avatarPath(personId, other)))
  return saved
}

/** Removes the picture for everybody, then the word of it. */
export async function removeAvatar(personId: string): Promise<StoredProfile> {
  const bucket = await openBucket()
  const { error } = await bucket.remove(avatarExtensions.map((extension) => avatarPath(personId, extension)))
  if (error) throw error
  return saveProfile(personId, { avatar_url: null })
}
