import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

type ProfileFormProps = {
  email: string
  state: ProfileFormState
  /** Why the last save failed. */
  failure: string | null
  onSave: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** The fields of specification, section 2. The email belongs to the account and is shown only (ruling 29). */
export function ProfileForm({ email, state: { form, isRestored, discard }, failure, onSave }: ProfileFormProps) {
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
