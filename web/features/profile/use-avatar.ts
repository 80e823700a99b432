import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { toast } from '#web/lib/toast.ts'
import type { StorageError } from '@supabase/storage-js'
import { AVATAR_BUCKET, avatarExtensions, avatarPath } from '#domain/accounts/avatars.ts'
import { loadStorage } from '#web/lib/backend/file-storage.ts'
import { saveProfile } from './profile-data.ts'
import { PictureRefused, preparePicture, type PreparedPicture } from './prepare-picture.ts'
import type { StoredProfile } from './profile-content.ts'

const openBucket = async () => (await loadStorage()).from(AVATAR_BUCKET)

/**
 * Converts a storage error into a message for the person, worded as in the specification or by the storage server. Returns other errors
 * unchanged.
 */
function refused(error: StorageError): Error {
  if (error.statusCode === '413') return new PictureRefused(messages.profile.avatarSize)
  if (error.statusCode === '415') return new PictureRefused(messages.profile.avatarType)
  // Too many uploads. The message is written for the person.
  if (error.statusCode === '429') return new PictureRefused(error.message)
  return error
}

/**
 * Stores a picture at {person}/avatar.{ext}, replacing any other (specification, section 7). Its URL contains a version, so that browsers
 * with a cached picture show the new one immediately.
 * @throws {PictureRefused} or any other error; the old URL then remains valid.
 */
async function uploadAvatar(personId: string, { blob, extension }: PreparedPicture): Promise<StoredProfile> {
  const bucket = await openBucket()
  const path = avatarPath(personId, extension)
  const { error } = await bucket.upload(path, blob, { upsert: true, contentType: blob.type })
  if (error) throw refused(error)
  const { publicUrl } = bucket.getPublicUrl(path, { cacheNonce: Date.now().toString(36) }).data
  const saved = await saveProfile(personId, { avatar_url: publicUrl })
  // Files with other extensions are no longer referenced by any URL. If removal fails, the next upload removes them.
  const others = avatarExtensions.filter((other) => other !== extension)
  await bucket.remove(others.map((other) => avatarPath(personId, other)))
  return saved
}

/** Removes the file first, so that no one can load it, and then its URL from the profile. */
async function removeAvatar(personId: string): Promise<StoredProfile> {
  const bucket = await openBucket()
  const { error } = await bucket.remove(avatarExtensions.map((extension) => avatarPath(personId, extension)))
  if (error) throw error
  return saveProfile(personId, { avatar_url: null })
}

export type AvatarStep = 'idle' | 'preparing' | 'uploading' | 'removing'

export type AvatarControl = {
  step: AvatarStep
  /** Why the last attempt failed; null if there is no failure. */
  failure: string | null
  /** The chosen picture during the upload, as an object URL. */
  preview: string | null
  choose(file: File): void
  /** Makes the chosen picture smaller and uploads it; null unless its size is the problem. */
  shrink: (() => void) | null
  remove(): void
}

/** Uploads and removes the picture, one operation at a time. The displayed picture stays until the new one is saved. */
export function useAvatar(personId: string, onSaved: (profile: StoredProfile) => void): AvatarControl {
  const [step, setStep] = useState<AvatarStep>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  // A ref, because a second press may arrive before the next render.
  const isBusy = useRef(false)

  useEffect(() => {
    if (preview === null) return
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function run(work: () => Promise<StoredProfile>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    setTooLarge(null)
    try {
      onSaved(await work())
      toast.success(messages.profile.updated)
    } catch (cause) {
      const message = cause instanceof PictureRefused ? cause.message : messages.profile.avatarFailed
      setFailure(message)
      toast.error(message)
    } finally {
      isBusy.current = false
      setStep('idle')
      setPreview(null)
    }
  }

  const choose = (file: File, shrinking = false) =>
    void run(async () => {
      setStep('preparing')
      const picture = await preparePicture(file, shrinking).catch((cause: unknown) => {
        if (cause instanceof PictureRefused && cause.canShrink) setTooLarge(file)
        throw cause
      })
      setPreview(URL.createObjectURL(picture.blob))
      setStep('uploading')
      return uploadAvatar(personId, picture)
    })
  const remove = () =>
    void run(() => {
      setStep('removing')
      return removeAvatar(personId)
    })
  const shrink = tooLarge === null ? null : () => choose(tooLarge, true)
  return { step, failure, preview, choose: (file) => choose(file), shrink, remove }
}
