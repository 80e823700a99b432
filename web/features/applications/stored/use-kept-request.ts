import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isRecord } from '#domain/values.ts'
import { readJson } from '#web/lib/backend/read-json.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

type Request = {
  application: string
  kind: 'contact' | 'withdrawal'
}

function readKept({ application, kind }: Request): Record<string, string> {
  const kept = readJson(tabStore, storageKeys.applicationRequest)
  if (!isRecord(kept) || kept['application'] !== application || kept['kind'] !== kind || !isRecord(kept['typed'])) return {}
  return Object.fromEntries(Object.entries(kept['typed']).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

function dropKeptRequest(): void {
  tabStore.removeItem(storageKeys.applicationRequest)
}

/**
 * Keeps what somebody types into a form about an application that was sent, from the first change until it has arrived, is
 * given up, or the person signs out: a reload in the middle loses nothing. One form of a tab at a time.
 * @param begun what the form begins with.
 * @returns drops what is kept, and keeps nothing any more.
 */
export function useKeptRequest<Form extends FieldValues>(
  { application, kind }: Request,
  form: UseFormReturn<Form>,
  begun: Form,
): () => void {
  const isOver = useRef(false)
  const start = useRef(begun)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(readKept({ application, kind }))) {
      if (name in start.current)
        form.setValue(name as Path<Form>, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isOver.current) return
        const changed = Object.entries(values).filter(([name, value]) => value !== start.current[name])
        if (changed.length === 0) return dropKeptRequest()
        tabStore.setItem(storageKeys.applicationRequest, JSON.stringify({ application, kind, typed: Object.fromEntries(changed) }))
      },
    })
  }, [application, kind, form])
  return useCallback(() => {
    isOver.current = true
    dropKeptRequest()
  }, [])
}
