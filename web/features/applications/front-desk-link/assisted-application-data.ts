import type { TakenAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { loadVisitorData } from '#web/lib/backend/visitor-data.ts'
import { query } from '#web/lib/queries/query.ts'

/** Shown while the link is being looked up, and if the lookup fails. */
export const lookingUp = 'Looking up your link…'
export const notLookedUp = 'We could not load the application for this link'

/** The application that a link opens for this person; null for visitors. Throws `BackendError`. */
export const linkedAssistedApplicationQuery = (token: string, personId: string | null) =>
  query(['applications', 'desk-link', token, personId], async () => {
    const data = await (personId === null ? loadVisitorData() : loadBackend())
    return dataOf(await data.rpc('assisted_application_of_link', { token }))
  })

/**
 * Assigns the application to this person only (ruling 27). Idempotent. `into`: the draft that now contains the merged answers, and the
 * version of the assisted application that they came from. Throws `BackendError`.
 */
export async function takeAssistedApplication(
  token: string,
  personId: string,
  into?: { application: string; version: number },
): Promise<TakenAssistedApplication> {
  const backend = await loadBackend()
  await confirmPerson(backend, personId)
  return dataOf(
    await backend.rpc('take_assisted_application', {
      token,
      ...(into !== undefined && { into_draft: into.application, seen: into.version }),
    }),
  )
}

/** Invalidates all links to the assisted application. Idempotent. Throws `BackendError`. */
export async function returnAssistedApplication(token: string): Promise<void> {
  dataOf(await (await loadVisitorData()).rpc('return_assisted_application', { token }))
  announceElsewhere('applications')
}
