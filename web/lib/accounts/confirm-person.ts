import { BackendError } from '#web/lib/backend/backend-error.ts'
import type { Backend } from '#web/lib/backend/backend.ts'
import { create } from 'zustand'

type Question = { answer: (isProved: boolean) => void }

/** The pending request to confirm the user's identity, or null if there is none. */
export const useProofQuestion = create<{ question: Question | null }>()(() => ({ question: null }))

/**
 * Verifies that the session belongs to the person who pressed the button. If another person has signed in in another tab, the action must
 * not run as them (ruling 27). Throws `BackendError`.
 */
export async function confirmPerson({ getSession }: Pick<Backend, 'getSession'>, personId: string): Promise<void> {
  const { data, error } = await getSession()
  if (error?.name === 'AuthRetryableFetchError') throw new BackendError(0, { message: error.message })
  if (data.session?.user.id !== personId) throw new BackendError(401, { message: 'This person is not signed in' })
}
