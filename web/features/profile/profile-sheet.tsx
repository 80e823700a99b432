import type { User } from '@supabase/auth-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { messages } from '#domain/messages/messages.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { pictureAddress } from '#web/lib/page/picture-address.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { toast } from '#web/lib/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { type StoredProfile, changesOf, isProfileField } from './profile-content.ts'
import { saveProfile } from './profile-data.ts'
import { ProfileForm } from './profile-form.tsx'
import { useAvatar } from './use-avatar.ts'
import { useProfileForm } from './use-profile-form.ts'

type ProfileSheetProps = { user: User; profile: StoredProfile }

/** The pass with picture and name, and the form beside it. */
export function ProfileSheet({ user, profile }: ProfileSheetProps) {
  const state = useProfileForm(user.id, profile)
  const { form, saved, adopt } = state
  const [failure, setFailure] = useState<string | null>(null)
  const picture = usePicture(user, profile.avatar_url)
  const avatar = useAvatar(user.id, ({ avatar_url }) => picture.show(avatar_url))
  const [name, username, website] = useWatch({ control: form.control, name: ['full_name', 'username', 'website'] })

  // Saved in another tab or on another device: what is typed here stays.
  const hear = useEffectEvent((newer: StoredProfile) => {
    adopt(newer)
    picture.show(newer.avatar_url)
  })
  useEffect(() => hear(profile), [profile])

  const save = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      adopt(await saveProfile(user.id, changesOf(saved, typed)), typed)
      toast.success(messages.profile.updated)
    } catch (cause) {
      const problems = cause instanceof BackendError ? refusedFields(cause.details) : []
      for (const { path, message } of problems) if (isProfileField(path)) form.setError(path, { type: 'server', message })
      if (problems.length === 0) setFailure(messages.profile.updateFailed)
      toast.error(messages.profile.updateFailed)
    }
  })

  return (
    <div className="profile">
      <section className="pass" aria-label="Your picture and name">
        <AvatarField address={picture.address} control={avatar} />
        <div className="pass-words">
          <p className="pass-name">{name.trim() || 'Your name'}</p>
          <p className="pass-line">{username}</p>
          <p className="pass-line">{website.replace(/^https?:\/\//, '')}</p>
          <p className="pass-since">
            With us since{' '}
            <time dateTime={user.created_at} className="whitespace-nowrap">
              {formatDate(dateIn(institute.timeZone, new Date(user.created_at)))}
            </time>
          </p>
        </div>
      </section>
      <ProfileForm email={user.email ?? ''} state={state} failure={failure} onSave={save} />
    </div>
  )
}

/** The picture's address as last heard of: from this page, or by the account from another tab. */
function usePicture(user: User, stored: string | null) {
  const inAccount = pictureAddress(user.user_metadata['avatar_url'])
  const [heard, setHeard] = useState({ inAccount, address: stored })
  const isNews = heard.inAccount !== inAccount
  return {
    address: isNews ? inAccount : heard.address,
    show: (address: string | null) => setHeard({ inAccount, address }),
  }
}
