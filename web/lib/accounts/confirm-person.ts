import { BackendError } from '#web/lib/backend/backend-error.ts'
import type { Backend } from '#web/lib/backend/backend.ts'
import { create } from 'zustand'

type Question = { answer: (isProved: boolean) => void }

/** Whether somebody is being asked to show that it is them; null while nobody is. */
export const useProofQuestion = create<{ question: Question | null }>()(() => ({ question: null }))

/**
 * The server takes the caller for the one who pressed: another person's session, begun in another tab, must not take the press
 * (ruling 27). Throws `BackendError`.
 */
export async function confirmPerson({ getSession }: Pick<Backend, 'getSession'>, personId: string): Promise<void> {
  const { data, error } = await getSession()
  if (error?.name === 'AuthRetryableFetchError') throw new BackendError(0, { message: error.message })
  if (data.session?.user.id !== personId) throw new BackendError(401, { message: 'This person is not signed in' })
}
