import type { FocusEvent } from 'react'
import { type FieldErrors, type FieldPath, type Resolver, type UseFormReturn, set, useFormContext } from 'react-hook-form'
import { fieldAt, labelAt } from '#domain/applications/application-steps.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formSettings } from '#domain/applications/form-settings.ts'
import { type ApplicationForm, GROUPS } from '#domain/applications/application-form.ts'
import { optionsAt } from '#domain/applications/choices.ts'
import { isUnread } from '#domain/contacts/phone-reader.ts'
import type { Problem } from '#domain/rules.ts'
import { showField } from '#web/ui/fields/focus-first-mistake.ts'
import { afterPress } from './after-press.ts'
import { type AskedForm, isHidden, useAskedForm, useCopy } from './asked-form.ts'
import { withOrigin } from './field-origin.tsx'
import { phonesRead } from '#web/lib/phones.ts'
import { isPreset, originOf } from '#web/features/applications/draft/presets.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'

export type ApplicationPath = FieldPath<ApplicationForm>
export type ApplicationFormApi = UseFormReturn<ApplicationForm, AskedForm>

/** A react-hook-form resolver that applies the rules in `domain/`. Returns errors for the requested groups. */
const resolver: Resolver<ApplicationForm, AskedForm> = async (values, asked, { names }) => {
  const groups = GROUPS.filter((group) => !names || names.some((name) => name === group || name.startsWith(`${group}.`)))
  await phonesRead(
    ...(groups.includes('personalInfo') ? [values.personalInfo.phoneNumber] : []),
    ...(groups.includes('referee') ? [values.referee.phone] : []),
  )
  const errors: FieldErrors<ApplicationForm> = {}
  for (const group of groups) {
    for (const { path, message } of groupProblems(group, values[group], formSettings)) {
      if (!asked || !isHidden(asked, path)) set(errors, path, { type: 'rule', message })
    }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** Validates on blur, then on every change, both before and after an attempt to continue (ruling 15). */
export function useApplicationForm(formData: ApplicationForm): ApplicationFormApi {
  return useShownForm<ApplicationForm, AskedForm>({
    context: useAskedForm(),
    defaultValues: formData,
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
}

/**
 * Shows errors by field. From then on the fields count as touched, so that a correction removes its error immediately, without waiting
 * for the next blur.
 */
export function showProblems(form: ApplicationFormApi, problems: readonly Problem[]): void {
  for (const { path, message } of problems as readonly { path: ApplicationPath; message: string }[]) {
    form.setValue(path, form.getValues(path), { shouldTouch: true })
    form.setError(path, { type: 'rule', message })
  }
}

type QuestionOptions = Parameters<ApplicationFormApi['register']>[1] & {
  /** Returns the normalised form of the input, to be shown on blur; null if the input is not recognised. */
  storedForm?: (typed: string) => string | null
  /** The autocomplete value used in the person's own browser. */
  autoComplete?: string
}

/** Returns all props that a `web/ui` field needs for one question of the application. The element's id is the path. */
export function useQuestions() {
  const form = useFormContext<ApplicationForm>()
  const { formState } = form
  const asked = useAskedForm()
  const presets = useCopy((state) => state.presets)

  const question = (path: ApplicationPath, options: QuestionOptions = {}) => {
    const field = fieldAt(path)
    const { storedForm, autoComplete, ...rest } = options
    const isHere = !isHidden(asked, path)
    const hint = isPreset(form.getValues(), presets, path) ? withOrigin(field?.hint, originOf(path)) : field?.hint
    const registered = form.register(path, rest)
    const leave = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      const { value } = event.target
      const showStored = () => {
        const stored = storedForm?.(value) ?? null
        if (stored !== null && form.getValues(path) === value) form.setValue(path, stored, { shouldDirty: true })
      }
      showStored()
      void registered.onBlur(event)
      if (storedForm && isUnread(value)) void phonesRead(value).then(showStored)
    }
    return {
      ...registered,
      onBlur: (event: Parameters<typeof leave>[0]) => afterPress(() => leave(event)),
      id: path,
      enterKeyHint: 'next' as const,
      label: labelAt(path),
      hint: isHere ? hint : asked.hidden?.words,
      required: field?.required && isHere,
      ...(autoComplete && { autoComplete: asked.isForAnother ? 'off' : autoComplete }),
      error: form.getFieldState(path, formState).error?.message,
    }
  }
  /** Returns the same for a group of radio buttons. */
  const choice = (path: ApplicationPath, options: QuestionOptions = {}) => {
    const { label, ...rest } = question(path, options)
    return { ...rest, legend: label, options: optionsAt(path, form.getValues()) }
  }
  return { form, question, choice }
}

/** Focuses the first field with an error, in page order. */
export function focusFirst(paths: readonly string[]): void {
  const controls = document.querySelectorAll<HTMLElement>('[name]')
  const first = [...controls].find((control) => paths.includes(control.getAttribute('name') ?? ''))
  if (first) showField(first)
}
