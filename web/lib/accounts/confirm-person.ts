import { BackendError } from '#web/lib/backend/backend-error.ts'
import type { Backend } from '#web/lib/backend/backend.ts'

/**
 * The server takes the caller for the one who pressed: another person's session, begun in another tab, must not take the press
 * (ruling 27). Throws `BackendError`.
 */
export async function confirmPerson({ getSession }: Pick<Backend, 'getSession'>, personId: string): Promise<void> {
  const { data, error } = await getSession()
  if (error?.name === 'AuthRetryableFetchError') throw new BackendError(0, { message: error.message })
  if (data.session?.user.id !== personId) throw new BackendError(401, { message: 'This person is not signed in' })
}
