import type { LookArguments, LookName } from '#domain/staff/looks.ts'
import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { type Backend, loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'

/** Who this screen belongs to; nobody on the way to signing in. */
const personHere = (): string | undefined => useSessionStore.getState().session.user?.id ?? readStoredSession()?.user.id

/**
 * What somebody presses here is done as them and nobody else (ruling 27): refused once another person's session has begun in another tab.
 * `personId`: of whoever pressed, where something was awaited since. Throws `BackendError`.
 */
export async function asPerson(personId = personHere()): Promise<Backend> {
  const backend = await loadBackend()
  if (personId !== undefined) await confirmPerson(backend, personId)
  return backend
}

/** Calls a function of the protocol, as `asPerson`. Throws `BackendError`. */
export async function call<Value>(name: string, values: Record<string, unknown> = {}, personId?: string): Promise<Value> {
  return dataOf(await (await asPerson(personId)).rpc(name, values)) as Value
}

/** Reads what the log of staff remembers as a look, as `asPerson`. Throws `BackendError`. */
export async function look<Value>(name: LookName, values: LookArguments<LookName>, personId?: string): Promise<Value> {
  await asPerson(personId)
  return callApi<Value>(`staff/looks/${name}`, { method: 'POST', body: values })
}
