import type { AuthError, Session } from '@supabase/auth-js'
import type { PostgrestClient, PostgrestSingleResponse } from '@supabase/postgrest-js'
import type { ResponseOf, ArgumentsOf, FunctionName } from '#domain/database/functions.ts'
import type { ShownDatabase } from '#domain/database/tables.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { storedSession } from '#web/lib/storage/stored-session.ts'
import { owesSecondFactor } from '#web/lib/storage/session-storage.ts'
import { asksForSecondFactor, isAuthAsked, loadAuth, once, renewed } from './auth-client.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { jsonResponse } from './json-response.ts'
import { apartFromParting, sessionOver } from './requests-at-sign-out.ts'
import { loadPublicConfig } from './public-config.ts'

/** The session used for the next request. */
export type CurrentSession = Pick<Session, 'access_token' | 'user'>

/** The data part of the official client, typed with the database's tables and functions. */
export type DataClient = {
  from: PostgrestClient<ShownDatabase>['from']
  /** `get` sends a GET request, for functions that change nothing. */
  rpc<Name extends FunctionName>(
    name: Name,
    values: ArgumentsOf<Name>,
    options?: { get?: boolean },
  ): PromiseLike<PostgrestSingleResponse<ResponseOf<Name>>>
}

/** The session and the data client. Apart from the account client, this is the browser's only access to the backend. */
export type Backend = {
  getSession: typeof getSession
} & DataClient

const isUnauthorized = async (answer: Response): Promise<boolean> => answer.status === 401

/** The response that the server would send, created without a request. */
const secondFactorOwed = () =>
  jsonResponse({ code: 'second_factor_required', message: 'Please enter your two-step verification code to continue.' }, { status: 401 })

/**
 * The session of this browser, or null. While the stored session is valid and the account client has not been requested, it is used
 * directly. The client is the largest part of what a page with data would load, so it is loaded only when a session has to be refreshed.
 * Returns the client's errors.
 */
export async function getSession(): Promise<{ data: { session: CurrentSession | null }; error: AuthError | null }> {
  const session = isAuthAsked() ? null : storedSession()
  return session === null ? (await loadAuth()).getSession() : { data: { session }, error: null }
}

/**
 * `fetch` with the user's current access token. Without a session, or with one that cannot be refreshed or lacks its second factor, the
 * request fails without being sent. As a visitor it would be refused, or would return an empty list, which would look like lost work. A
 * page may send a request after its user has signed out. Requests that visitors may make are in `visitor-data.ts`.
 * @param refusesToken whether a response means that the token is no longer valid
 */
export function fetchAsPerson(fetchOne = fetchInTime, refusesToken = isUnauthorized): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetchOne(input, { ...init, headers })
  }
  return apartFromParting(async (input, init) => {
    const { data, error } = await getSession()
    if (error?.name === 'AuthRetryableFetchError') throw error
    if (error || data.session === null) return sessionOver(error?.code, error?.message)
    if (owesSecondFactor(data.session)) return secondFactorOwed()
    const answer = await send(input, init, data.session.access_token)
    if (!((await refusesToken(answer)) || (await asksForSecondFactor(answer)))) return answer
    // This device's clock is slow, the signing key has changed, or a second factor was added. A new token fixes all three.
    const session = await renewed(await loadAuth())
    // Another person may have signed in in another tab. This user's request must not be sent as them.
    if (session?.user.id !== data.session.user.id) return answer
    return owesSecondFactor(session) ? secondFactorOwed() : send(input, init, session.access_token)
  })
}

/** `fetch` as the currently signed-in user, for the product's own endpoints. */
export const personFetch = fetchAsPerson()

/** The data client. Every call of `from` and `rpc` is sent as the currently signed-in user, and fails without one. */
export const loadBackend: () => Promise<Backend> = once(async () => {
  const [{ PostgrestClient }, config] = await Promise.all([withRetry(() => import('@supabase/postgrest-js')), loadPublicConfig()])
  const data = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    headers: { apikey: config.supabaseAnonKey },
    schema: 'public',
    fetch: personFetch,
    // The caller decides on retries: the query cache or the draft (ruling 38).
    retry: false,
  })
  return { getSession, from: data.from.bind(data), rpc: data.rpc.bind(data) }
})
