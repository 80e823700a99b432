import { useCallback, useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn } from 'react-hook-form'
import { dropStoredChanges, storeChanges, readStoredChanges } from './stored-changes.ts'
import { type ProfileForm, type StoredProfile, fieldErrors, formOf, mergeForm, profileFields } from './profile-content.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'

const resolver: Resolver<ProfileForm> = (values) => {
  const errors = fieldErrors(values)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

export type ProfileFormState = {
  form: UseFormReturn<ProfileForm>
  saved: ProfileForm
  /** The form contains unsaved input from an earlier visit. */
  isRestored: boolean
  /** Adopts newer values: from a save of `sent`, or from elsewhere. */
  adopt(profile: StoredProfile, sent?: ProfileForm): void
  discard(): void
}

/**
 * The form of a profile. Validates on blur, then on change (specification, section 9). Input is stored in this browser until it is saved
 * or discarded, so it survives leaving the page.
 */
export function useProfileForm(personId: string, profile: StoredProfile): ProfileFormState {
  const [saved, setSaved] = useState(() => formOf(profile))
  const [kept] = useState(() => readStoredChanges(personId))
  const [isRestored, setRestored] = useState(() => profileFields.some((field) => kept[field] !== undefined && kept[field] !== saved[field]))
  const form = useShownForm<ProfileForm>({ defaultValues: { ...saved, ...kept }, resolver, mode: 'onTouched', reValidateMode: 'onChange' })
  const keeper = useRef({ saved, hasStored: Object.keys(kept).length > 0 })

  // Another tab may have stored its own changes. This tab drops only what it has stored itself.
  const keep = useCallback(
    (values: ProfileForm) => {
      const hasStored = storeChanges(personId, keeper.current.saved, values)
      if (keeper.current.hasStored && !hasStored) dropStoredChanges()
      keeper.current.hasStored = hasStored
    },
    [personId],
  )
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])

  function show(values: ProfileForm, newer: ProfileForm): void {
    keeper.current.saved = newer
    setSaved(newer)
    for (const field of profileFields) {
      if (form.getValues(field) !== values[field]) form.setValue(field, values[field])
    }
    keep(values)
    if (profileFields.every((field) => values[field] === newer[field])) setRestored(false)
  }

  return {
    form,
    saved,
    isRestored,
    adopt: (newer, sent) => show(mergeForm(form.getValues(), saved, formOf(newer), sent), formOf(newer)),
    discard() {
      form.clearErrors()
      show(saved, saved)
    },
  }
}
