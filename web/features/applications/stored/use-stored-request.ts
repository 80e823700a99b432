import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

type Request = {
  application: string
  /** An answer belongs to one question, identified by its event. */
  kind: 'contact' | 'withdrawal' | OfferReply | `answer ${number}`
}

/** Everything this tab has stored, by form. */
function readAllStored(): Record<string, unknown> {
  const kept = readJson(tabStore, storageKeys.applicationRequest)
  return isRecord(kept) ? kept : {}
}

const keyOf = ({ application, kind }: Request) => `${application} ${kind}`

function readStored(request: Request): Record<string, string> {
  const typed = readAllStored()[keyOf(request)]
  if (!isRecord(typed)) return {}
  return Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

function keep(request: Request, typed: Record<string, unknown>): void {
  const { [keyOf(request)]: _before, ...others } = readAllStored()
  const kept = Object.keys(typed).length === 0 ? others : { ...others, [keyOf(request)]: typed }
  if (Object.keys(kept).length === 0) tabStore.removeItem(storageKeys.applicationRequest)
  else tabStore.setItem(storageKeys.applicationRequest, JSON.stringify(kept))
}

/**
 * Stores input in a form about a sent application from the first change, so that a reload loses nothing. The input is dropped once it has
 * been sent or abandoned, or when the person signs out.
 * @param begun the initial values of the form.
 * @returns a function that drops the stored input and stops storing.
 */
export function useStoredRequest<Form extends FieldValues>(
  { application, kind }: Request,
  form: UseFormReturn<Form>,
  begun: Form,
): () => void {
  const isOver = useRef(false)
  const start = useRef(begun)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(readStored({ application, kind }))) {
      if (name in start.current)
        form.setValue(name as Path<Form>, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isOver.current) return
        const changed = Object.entries(values).filter(([name, value]) => value !== start.current[name])
        keep({ application, kind }, Object.fromEntries(changed))
      },
    })
  }, [application, kind, form])
  return useCallback(() => {
    isOver.current = true
    keep({ application, kind }, {})
  }, [application, kind])
}
