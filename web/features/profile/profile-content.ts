import type { RowOf } from '#domain/database/tables.ts'
import type { FieldErrors } from 'react-hook-form'
import { profileProblems } from '#domain/accounts/profiles.ts'
import { normaliseName } from '#domain/text/names.ts'
import { normaliseText } from '#domain/text/text.ts'

/** A row of table `profiles` without its id and time. Null means never filled in, or cleared. */
export type StoredProfile = Pick<RowOf<'profiles'>, 'username' | 'full_name' | 'website' | 'avatar_url'>

export const profileFields = ['username', 'full_name', 'website'] as const
export type ProfileField = (typeof profileFields)[number]

export const isProfileField = (name: string): name is ProfileField => profileFields.some((field) => field === name)

/** The form from specification, section 3. An empty field is ''. */
export type ProfileForm = Record<ProfileField, string>

export type ProfileChanges = Partial<Record<ProfileField, string | null>>

export function formOf(profile: StoredProfile): ProfileForm {
  return { username: profile.username ?? '', full_name: profile.full_name ?? '', website: profile.website ?? '' }
}

/** The values to send. Unchanged fields are absent, and cleared ones are null (ruling 30). */
export function changesOf(saved: ProfileForm, typed: ProfileForm): ProfileChanges {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const text = field === 'website' ? normaliseText(typed[field]) : normaliseName(typed[field])
      return text === saved[field] ? [] : [[field, text === '' ? null : text]]
    }),
  )
}

/** The errors from specification, section 5, in react-hook-form's format. */
export function fieldErrors(form: ProfileForm): FieldErrors<ProfileForm> {
  return Object.fromEntries(profileProblems(form).map(({ path, message }) => [path, { type: 'rule', message }]))
}

/**
 * Merges newer values, from a save or from another tab, into the form. A field that has not been edited, or not since it was sent, gets
 * the new value. Later input is kept.
 */
export function mergeForm(typed: ProfileForm, before: ProfileForm, newer: ProfileForm, sent: ProfileForm = before): ProfileForm {
  const merged = { ...typed }
  for (const field of profileFields) {
    if (typed[field] === before[field] || typed[field] === sent[field]) merged[field] = newer[field]
  }
  return merged
}
