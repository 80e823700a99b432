import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { bearerOf, checkAccessToken } from '#supabase-server/access-token.ts'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { AddressLimit } from '#supabase-server/auth/limits/auth-limits.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { deviceTokenOf } from './device-cookie.ts'
import { plainAddress } from '#supabase-server/http/network-of.ts'
import { findFactors, type FactorRow } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities, type IdentityRow } from '#supabase-server/auth/queries/identities.ts'
import { findSession, type Device, type SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import { findUser, isBanned, type UserRow } from '#supabase-server/auth/queries/users.ts'

export type SignedInPerson = {
  user: UserRow
  identities: IdentityRow[]
  factors: FactorRow[]
  session: SessionRow | null
  /** Whether a second factor was proved. Both the token and the session must confirm this, because either may be out of date. */
  isAssured: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns true if the text is a UUID. Other text must never be compared with a UUID in PostgreSQL. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * Returns the person behind a bearer token, as currently stored. Throws 401 no_authorization without a token, and 403 bad_jwt for a token
 * that is forged, has expired or has no user. Even for a valid token it throws 403 user_not_found, session_not_found or user_banned if
 * one of these applies.
 */
export async function identify(request: FastifyRequest, auth: Auth): Promise<SignedInPerson> {
  const token = bearerOf(request)
  if (token === undefined) throw new AuthError('no_authorization')
  const checked = await checkAccessToken(token, auth.config)
  if ('problem' in checked) {
    const reason = checked.problem === 'expired' ? 'token is expired' : 'token is malformed or its signature is invalid'
    throw new AuthError('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${reason}` })
  }
  const { sub, session_id: sessionId, aal } = checked.claims
  if (!sub) throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  if (!isUuid(sub)) throw new AuthError('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' })
  if (sessionId !== undefined && !isUuid(sessionId)) {
    throw new AuthError('bad_jwt', { message: 'invalid claim: session_id claim must be a UUID' })
  }

  return auth.database.asAuth(async (tx) => {
    const user = await findUser(tx, sub)
    if (!user) throw new AuthError('user_not_found')
    noteOn(request, { person: user.id })
    const session = sessionId === undefined ? null : await findSession(tx, sessionId, user.id)
    if (sessionId !== undefined && !session) throw new AuthError('session_not_found')
    if (isBanned(user)) throw new AuthError('user_banned')
    const [identities, factors] = [await findIdentities(tx, user.id), await findFactors(tx, user.id)]
    return { user, identities, factors, session, isAssured: aal === 'aal2' && session?.aal === 'aal2' }
  })
}

/**
 * The same for a rate-limited request. If others behind the same address have used up its limit, each session still has a separate limit.
 * A caller without a session token does not use up the limit of any session.
 */
export async function identifyWithin(kind: AddressLimit, request: FastifyRequest, auth: Auth): Promise<SignedInPerson> {
  const person = await identify(request, auth)
  await auth.limits.request(kind, request.ip, async () => person.session?.id ?? person.user.id)
  return person
}

const USER_AGENT_LIMIT = 400

/** The device on which a session is started or refreshed. */
export function deviceOf(request: FastifyRequest): Device {
  const address = plainAddress(request.ip ?? '')
  return {
    address: isIP(address) === 0 ? null : address,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LIMIT),
    token: deviceTokenOf(request),
  }
}
