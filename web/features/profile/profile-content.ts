import type { RowOf } from '#domain/database/tables.ts'
import type { FieldErrors } from 'react-hook-form'
import { profileProblems } from '#domain/accounts/profiles.ts'
import { normaliseName } from '#domain/text/names.ts'
import { normaliseText } from '#domain/text/text.ts'

/** A row of table `profiles` without its id and time. Null: never filled, or emptied. */
export type StoredProfile = Pick<RowOf<'profiles'>, 'username' | 'full_name' | 'website' | 'avatar_url'>

export const profileFields = ['username', 'full_name', 'website'] as const
export type ProfileField = (typeof profileFields)[number]

export const isProfileField = (name: string): name is ProfileField => profileFields.some((field) => field === name)

/** The form of specification, section 3; nothing typed is ''. */
export type ProfileForm = Record<ProfileField, string>

export type ProfileChanges = Partial<Record<ProfileField, string | null>>

export function formOf(profile: StoredProfile): ProfileForm {
  return { username: profile.username ?? '', full_name: profile.full_name ?? '', website: profile.website ?? '' }
}

/** What is to be sent: a field that says the same is absent, one that had a value and was emptied is null (ruling 30). */
export function changesOf(saved: ProfileForm, typed: ProfileForm): ProfileChanges {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const text = field === 'website' ? normaliseText(typed[field]) : normaliseName(typed[field])
      return text === saved[field] ? [] : [[field, text === '' ? null : text]]
    }),
  )
}

/** The mistakes of specification, section 5, as react-hook-form takes them. */
export function fieldErrors(form: ProfileForm): FieldErrors<ProfileForm> {
  return Object.fromEntries(profileProblems(form).map(({ path, message }) => [path, { type: 'rule', message }]))
}

/**
 * The form after newer values arrived, from a save or from another tab: a field still as it was before (or as it was
 * sent) takes the new value, one the person has typed in since keeps what they typed.
 */
export function mergeForm(typed: ProfileForm, before: ProfileForm, newer: ProfileForm, sent: ProfileForm = before): ProfileForm {
  const merged = { ...typed }
  for (const field of profileFields) {
    if (typed[field] === before[field] || typed[field] === sent[field]) merged[field] = newer[field]
  }
  return merged
}
