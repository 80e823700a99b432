import { useRef, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import { BackendError } from '#web/lib/backend-error.ts'
import { toast } from '#web/lib/toast.ts'

/** Which e-mails a person wants. */
export type Wanted = { newsletter: boolean; draftReminders: boolean; notifications: boolean }

export const readWanted = () => callApi<Wanted>('email-preferences')

function failureOf(cause: unknown): string {
  const isTooMany = cause instanceof BackendError && cause.failure === 'too-many'
  return isTooMany
    ? 'Many people are changing this right now. Please try again in a minute.'
    : 'That was not saved. Check your connection and try again.'
}

/** What the switches show, and a way to change one. Each change is saved at once and goes back when that fails. */
export function useEmailPreferences(loaded: Wanted): [Wanted, (part: Partial<Wanted>) => void] {
  const [shown, setShown] = useState(loaded)
  /** What the server said last, and the change that is on its way: one after the other, so that the last press wins. */
  const stored = useRef(loaded)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const change = (part: Partial<Wanted>) => {
    setShown((before) => ({ ...before, ...part }))
    waiting.current += 1
    sending.current = sending.current.then(async () => {
      try {
        stored.current = await callApi<Wanted>('email-preferences', { method: 'PATCH', body: part })
        toast.success('Saved', { id: 'email-preferences' })
      } catch (cause) {
        toast.error(failureOf(cause), { id: 'email-preferences' })
      }
      waiting.current -= 1
      if (waiting.current === 0) setShown(stored.current)
    })
  }
  return [shown, change]
}
