import { type FormEvent, useEffect, useRef } from 'react'
import { get } from 'react-hook-form'
import type { ApplicationFormApi, ApplicationPath } from './application-form.ts'
import { useAskedForm, useCopy } from './asked-form.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { differingPaths, partsOf, takeAnswer } from '#web/features/applications/draft/form-merge.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'

/**
 * Connects the form on screen to the draft: input is written to the draft, and changes from elsewhere appear in the form.
 * @returns a handler for every input event. Retyping the same text over a preset counts as an answer, although no field value has
 * changed.
 */
export function useFormDraft(form: ApplicationFormApi, sync: DraftSync): (event: FormEvent<HTMLFormElement>) => void {
  const { copy } = useAskedForm()
  const revision = useCopy((state) => state.revision)
  const isShowing = useRef(false)
  /** The field values at the time of the last comparison. */
  const shown = useRef(structuredClone(form.getValues()))

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (isShowing.current) return
          // Only changes made here are included: an answer may just have arrived from elsewhere and not yet be in its field.
          const { formData, presets, edit } = copy.getState()
          const paths = differingPaths(shown.current, values)
          // The first answer of a step also saves the presets shown in that step.
          const groups = paths.map((path) => path.split('.')[0] ?? '')
          const edited = withPresets(formData, presets, groups)
          for (const path of paths) takeAnswer(edited, values, path)
          shown.current = structuredClone(values)
          edit(edited, paths)
          sync.edited()
        },
      }),
    [form, sync, copy],
  )
  useEffect(() => {
    const { formData: kept, presets } = copy.getState()
    const formData = withPresets(kept, presets)
    // Sets only the fields that differ. Resetting the whole form would briefly empty the field that the person is typing in.
    isShowing.current = true
    for (const path of differingPaths(form.getValues(), formData).flatMap(partsOf) as ApplicationPath[]) {
      form.setValue(path, structuredClone(get(formData, path) as never), { shouldValidate: form.getFieldState(path).invalid })
    }
    isShowing.current = false
    shown.current = structuredClone(form.getValues())
  }, [form, revision, copy])
  return ({ target }) => {
    const path = (target as HTMLInputElement).name
    const { formData, presets, edit } = copy.getState()
    if (presets[path] === undefined) return
    const edited = withPresets(formData, presets, [path.split('.')[0] ?? ''])
    if (differingPaths(formData, edited).length === 0) return
    edit(edited, [path])
    sync.edited()
  }
}
