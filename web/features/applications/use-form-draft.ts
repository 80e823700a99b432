import { useEffect } from 'react'
import type { ApplicationFormApi } from './application-form.ts'
import { useApplication } from './application-store.ts'
import type { DraftSync } from './draft-sync.ts'

/** Ties the form on the screen to the draft: what is typed goes there, what came from elsewhere is shown here. */
export function useFormDraft(form: ApplicationFormApi, sync: DraftSync): void {
  const revision = useApplication((state) => state.revision)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          useApplication.getState().edit(structuredClone(values))
          sync.edited()
        },
      }),
    [form, sync],
  )
  useEffect(() => {
    const { formData } = useApplication.getState()
    if (JSON.stringify(form.getValues()) !== JSON.stringify(formData)) form.reset(formData, { keepErrors: true, keepTouched: true })
  }, [form, revision])
}
