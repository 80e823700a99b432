import { useRef, useState } from 'react'
import { query } from '#web/lib/queries/query.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { toast } from '#web/lib/toast.ts'

/** The emails that a person has chosen to receive. */
export type Wanted = { newsletter: boolean; draftReminders: boolean; notifications: boolean; workEmails: boolean }

export const wantedQuery = () => query(ownKey('email-preferences'), () => callApi<Wanted>('email-preferences'))

function failureOf(cause: unknown): string {
  const isTooMany = cause instanceof BackendError && cause.failure === 'too-many'
  return isTooMany
    ? 'Many people are changing this right now. Please try again in a minute.'
    : 'We could not save that. Check your connection and try again.'
}

/** The state of the switches, and a function that changes one. Each change is saved immediately and reverts if that fails. */
export function useEmailPreferences(stored: Wanted): [Wanted, (part: Partial<Wanted>) => void] {
  /** Changes in flight. They are sent one after the other, so that the last press wins. */
  const [pressed, setPressed] = useState<Partial<Wanted>>({})
  const sending = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const change = (part: Partial<Wanted>) => {
    setPressed((before) => ({ ...before, ...part }))
    waiting.current += 1
    sending.current = sending.current.then(async () => {
      try {
        queryClient.setQueryData(wantedQuery().queryKey, await callApi<Wanted>('email-preferences', { method: 'PATCH', body: part }))
        announceElsewhere('email-preferences')
        toast.success('Saved', { id: 'email-preferences' })
      } catch (cause) {
        toast.error(failureOf(cause), { id: 'email-preferences' })
      }
      waiting.current -= 1
      if (waiting.current === 0) setPressed({})
    })
  }
  return [{ ...stored, ...pressed }, change]
}
