import { useState } from 'react'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { toast } from '#web/lib/toast.ts'
import { type SignUpNews, changeSignUp, noteSignUp, readEvent } from './events-data.ts'

const failed = 'That did not work. Check your connection and try again.'

/** Takes and gives back the place at an event. */
export function useSignUp(personId: string, known: SignUpNews) {
  const [isBusy, setBusy] = useState(false)
  const { id, title } = known.event

  const change = async (wanted: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      noteSignUp(personId, { event: await changeSignUp(personId, id, wanted), isSignedUp: wanted })
      toast.success(wanted ? `You are signed up for ${title}` : `You have given up your place at ${title}`)
    } catch (cause) {
      const isRefused = cause instanceof BackendError && (cause.failure === 'refused' || cause.failure === 'missing')
      toast.error(isRefused ? cause.message : failed)
      // Others were faster, or the event was changed: what is shown is old.
      const event = isRefused ? await readEvent(id).catch(() => null) : null
      if (event) noteSignUp(personId, { ...known, event })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: (wanted: boolean) => void change(wanted) }
}
