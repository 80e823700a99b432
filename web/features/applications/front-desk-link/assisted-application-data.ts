import type { TakenAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { loadVisitorData } from '#web/lib/backend/visitor-data.ts'
import { query } from '#web/lib/queries/query.ts'

/** Said while that is asked for, and when it fails. */
export const lookingUp = 'Looking up your link…'
export const notLookedUp = 'We could not load the application for this link'

/** What a link opens for who asks: null for a visitor. Throws `BackendError`. */
export const linkedAssistedApplicationQuery = (token: string, personId: string | null) =>
  query(['applications', 'desk-link', token, personId], async () => {
    const data = await (personId === null ? loadVisitorData() : loadBackend())
    return dataOf(await data.rpc('assisted_application_of_link', { token }))
  })

/**
 * Takes it for this person and nobody else (ruling 27); asked again it answers the same. `into`: what was met, and is in the draft of the
 * person by now. Throws `BackendError`.
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

/** Ends all links of the assisted application, whoever has one; a second time changes nothing. Throws `BackendError`. */
export async function returnAssistedApplication(token: string): Promise<void> {
  dataOf(await (await loadVisitorData()).rpc('return_assisted_application', { token }))
  announceElsewhere('applications')
}
