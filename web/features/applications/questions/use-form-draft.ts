import { type FormEvent, useEffect, useRef } from 'react'
import { get } from 'react-hook-form'
import type { ApplicationFormApi, ApplicationPath } from './application-form.ts'
import { useAskedForm, useCopy } from './asked-form.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { differingPaths, partsOf, takeAnswer } from '#web/features/applications/draft/form-merge.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'

/**
 * Ties the form on the screen to the draft: what is typed goes there, what came from elsewhere is shown here.
 * @returns what the form does with every input: typed over a preset, even the same words are an answer, and no field has changed.
 */
export function useFormDraft(form: ApplicationFormApi, sync: DraftSync): (event: FormEvent<HTMLFormElement>) => void {
  const { copy } = useAskedForm()
  const revision = useCopy((state) => state.revision)
  const isShowing = useRef(false)
  /** What the fields held when this was last looked at. */
  const shown = useRef(structuredClone(form.getValues()))

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (isShowing.current) return
          // Only what was changed here: another answer may just have come from elsewhere and not be in its field yet.
          const { formData, presets, edit } = copy.getState()
          const paths = differingPaths(shown.current, values)
          // The first answer of a step takes along what stood there for the person to see.
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
    // Only what differs: setting back the whole form would empty, for a moment, the field that somebody is typing into.
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
