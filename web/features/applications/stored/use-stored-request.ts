import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import { isRecord } from '#domain/values.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { unsentWork } from '#web/lib/storage/unsent-work.ts'

type Request = {
  application: string
  /** An answer belongs to one question, identified by its event. */
  kind: 'contact' | 'withdrawal' | OfferReply | `answer ${number}`
}

const keyOf = ({ application, kind }: Request) => `${application} ${kind}`

/** The input that this tab has stored for each form, by field name. */
const unsent = unsentWork(tabStore, storageKeys.applicationRequest, (value): Record<string, unknown> | null =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, typed]) => typeof typed === 'string')) : null,
)

/**
 * Stores the input in a form about a sent application, starting with the first change, so that nothing is lost on a reload. The input is
 * discarded once it has been sent or abandoned, or when the person signs out.
 * @param begun the initial values of the form.
 * @returns a function that discards the stored input and stops storing.
 */
export function useStoredRequest<Form extends FieldValues>(
  { application, kind }: Request,
  form: UseFormReturn<Form>,
  begun: Form,
): () => void {
  const isOver = useRef(false)
  const start = useRef(begun)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(unsent.read(keyOf({ application, kind })) ?? {})) {
      if (name in start.current)
        form.setValue(name as Path<Form>, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isOver.current) return
        const changed = Object.entries(values).filter(([name, value]) => value !== start.current[name])
        unsent.write(keyOf({ application, kind }), changed.length === 0 ? null : Object.fromEntries(changed))
      },
    })
  }, [application, kind, form])
  return useCallback(() => {
    isOver.current = true
    unsent.write(keyOf({ application, kind }), null)
  }, [application, kind])
}
