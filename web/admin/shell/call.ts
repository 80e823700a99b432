import type { ResponseOf, ArgumentsOf, FunctionName } from '#domain/database/functions.ts'
import type { LookArguments, LookName } from '#domain/staff/record-views.ts'
import { useSessionStore } from '#web/features/accounts/session/session-store.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { type Backend, loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { readStoredSession } from '#web/lib/storage/session-storage.ts'

/** The user this screen belongs to; undefined during sign-in. */
const personHere = (): string | undefined => useSessionStore.getState().session.user?.id ?? readStoredSession()?.user.id

/**
 * Makes sure that every action runs as the person this screen belongs to (ruling 27). Refuses if another person's session has started in
 * another tab.
 * `personId`: the person who pressed the button; pass it if the caller has awaited anything since. Throws `BackendError`.
 */
export async function asPerson(personId = personHere()): Promise<Backend> {
  const backend = await loadBackend()
  if (personId !== undefined) await confirmPerson(backend, personId)
  return backend
}

/** Protocol functions, except reads that are logged as views. Use `look` for those. */
export type CallName = Exclude<FunctionName, LookName>

/** Calls a protocol function through `asPerson`. Throws `BackendError`. */
export async function call<Name extends CallName>(name: Name, values: ArgumentsOf<Name>, personId?: string): Promise<ResponseOf<Name>> {
  return dataOf(await (await asPerson(personId)).rpc(name, values))
}

/** Calls a function that changes data, then reloads the data on screen. */
export async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<ResponseOf<Name>> {
  const answer = await call(name, values)
  announceChange('staff')
  return answer
}

/** Reads data for which each view is logged, through `asPerson`. Throws `BackendError`. */
export async function look<Name extends LookName>(name: Name, values: LookArguments<Name>, personId?: string): Promise<ResponseOf<Name>> {
  await asPerson(personId)
  return callApi<ResponseOf<Name>>(`staff/looks/${name}`, { method: 'POST', body: values })
}
