import type { AuthError, Session } from '@supabase/auth-js'
import type { PostgrestClient, PostgrestSingleResponse } from '@supabase/postgrest-js'
import type { AnswerOf, ArgumentsOf, FunctionName } from '#domain/database/functions.ts'
import type { ShownDatabase } from '#domain/database/tables.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { storedSession } from '#web/lib/storage/stored-session.ts'
import { owesSecondFactor } from '#web/lib/storage/session-storage.ts'
import { asksForSecondFactor, isAuthAsked, loadAuth, once, renewed } from './auth-client.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { jsonAnswer } from './json-response.ts'
import { apartFromParting, sessionOver } from './requests-at-sign-out.ts'
import { loadPublicConfig } from './public-config.ts'

/** Who the next request goes out as. */
export type CurrentSession = Pick<Session, 'access_token' | 'user'>

/** The official client's part for data, which knows tables and functions of the database by their names. */
export type DataClient = {
  from: PostgrestClient<ShownDatabase>['from']
  /** `get`: asks by GET, for a function that changes nothing. */
  rpc<Name extends FunctionName>(
    name: Name,
    values: ArgumentsOf<Name>,
    options?: { get?: boolean },
  ): PromiseLike<PostgrestSingleResponse<AnswerOf<Name>>>
}

/** As whom, and with what; the browser's only way to the backend beside the one for accounts. */
export type Backend = {
  getSession: typeof getSession
} & DataClient

const isUnauthorized = async (answer: Response): Promise<boolean> => answer.status === 401

/** What the server would answer, said without asking it. */
const secondFactorOwed = () =>
  jsonAnswer({ code: 'second_factor_required', message: 'Please enter your two-step verification code to continue.' }, { status: 401 })

/**
 * The session of this browser, null without one. While the kept one is good and nobody has asked for the client for accounts, that is it:
 * the client, the largest part of what a page with data would load, comes when a session has to be renewed. Answers its errors.
 */
export async function getSession(): Promise<{ data: { session: CurrentSession | null }; error: AuthError | null }> {
  const session = isAuthAsked() ? null : storedSession()
  return session === null ? (await loadAuth()).getSession() : { data: { session }, error: null }
}

/**
 * `fetch` with the person's current access token. Without a session, or with one that cannot be refreshed or owes its second factor, the
 * request fails unsent: a visitor would be refused, or answered with an empty list, which looks like lost work. A page may ask so late
 * that its person has left. What visitors may do is `visitor-data.ts`.
 * @param refusesToken whether an answer means that the token is not good any more
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
    // The clock of this device runs behind, the signing key changed, or a second factor was added: a new token settles it.
    const session = await renewed(await loadAuth())
    // Somebody else may have signed in in another tab: what this person asked for is not asked as them.
    if (session?.user.id !== data.session.user.id) return answer
    return owesSecondFactor(session) ? secondFactorOwed() : send(input, init, session.access_token)
  })
}

/** `fetch` as the person who is signed in at that moment, for the product's own endpoints. */
export const personFetch = fetchAsPerson()

/** Data. Every call of `from` and `rpc` goes out as the person who is signed in at that moment, and fails without one. */
export const loadBackend: () => Promise<Backend> = once(async () => {
  const [{ PostgrestClient }, config] = await Promise.all([withRetry(() => import('@supabase/postgrest-js')), loadPublicConfig()])
  const data = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    headers: { apikey: config.supabaseAnonKey },
    schema: 'public',
    fetch: personFetch,
    // Whoever asks decides how often: the cache of queries, the draft (ruling 38).
    retry: false,
  })
  return { getSession, from: data.from.bind(data), rpc: data.rpc.bind(data) }
})
