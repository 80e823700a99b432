import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { removeAvatar, uploadAvatar } from './avatar-data.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'
import type { StoredProfile } from './profile-content.ts'

export type AvatarStep = 'idle' | 'preparing' | 'uploading' | 'removing'

export type AvatarControl = {
  step: AvatarStep
  /** Why the last attempt failed; null while all is well. */
  failure: string | null
  /** The chosen picture while it is on its way: an address of this browser. */
  preview: string | null
  choose(file: File): void
  /** Makes the chosen picture smaller and uses it; null where that is not what stands in its way. */
  shrink: (() => void) | null
  remove(): void
}

/** Uploading and removing the picture, one at a time. What is shown stays until the new one is saved. */
export function useAvatar(personId: string, onSaved: (profile: StoredProfile) => void): AvatarControl {
  const [step, setStep] = useState<AvatarStep>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  // A second press arrives before the first has been drawn.
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
