import type { User } from '@supabase/auth-js'
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { messages } from '#domain/messages/messages.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { pictureAddress } from '#web/lib/page/site-origin.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { toast } from '#web/lib/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { type StoredProfile, changesOf, isProfileField } from './profile-content.ts'
import { saveProfile } from './profile-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useAvatar } from './use-avatar.ts'
import { useProfileForm, type ProfileFormState } from './use-profile-form.ts'

type ProfileFormProps = {
  email: string
  state: ProfileFormState
  /** The reason why the last save failed. */
  failure: string | null
  onSave: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** The fields from specification, section 2. The email address belongs to the account and is read-only here (ruling 29). */
function ProfileForm({ email, state: { form, isRestored, discard }, failure, onSave }: ProfileFormProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={onSave} className="profile-form">
      {failure !== null && (
        <Notice kind="error" role="alert" title={failure}>
          <p>Nothing you typed is lost. Check your connection, then press Save Changes again.</p>
        </Notice>
      )}
      {isRestored && (
        <Notice kind="info" title="Not saved yet">
          <p>We saved what you typed last time.</p>
          <Button variant="secondary" className="button-small mt-3" onClick={discard}>
            Discard changes
          </Button>
        </Notice>
      )}
      <TextField label="Email" type="email" hint="Email cannot be changed" value={email} readOnly autoComplete="off" />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
      <TextField
        label="Website"
        hint="Begins with https://"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.website?.message}
        {...form.register('website')}
      />
      <Button type="submit" busy={isSubmitting} className="profile-save">
        {isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  )
}

type ProfileSheetProps = { user: User; profile: StoredProfile }

/** The pass with picture and name, beside the form. */
export function ProfileSheet({ user, profile }: ProfileSheetProps) {
  const state = useProfileForm(user.id, profile)
  const { form, saved, adopt } = state
  const [failure, setFailure] = useState<string | null>(null)
  const picture = usePicture(user, profile.avatar_url)
  const avatar = useAvatar(user.id, ({ avatar_url }) => picture.show(avatar_url))
  const [name, username, website] = useWatch({ control: form.control, name: ['full_name', 'username', 'website'] })

  // The profile was saved in another tab or on another device. Input here is kept.
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

/** The latest known URL of the picture: from this page, or from the account if another tab has changed it. */
function usePicture(user: User, stored: string | null) {
  const inAccount = pictureAddress(user.user_metadata['avatar_url'])
  const [heard, setHeard] = useState({ inAccount, address: stored })
  const isNews = heard.inAccount !== inAccount
  return {
    address: isNews ? inAccount : heard.address,
    show: (address: string | null) => setHeard({ inAccount, address }),
  }
}
