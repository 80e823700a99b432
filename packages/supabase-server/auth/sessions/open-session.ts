import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities } from '#supabase-server/auth/queries/identities.ts'
import { insertRefreshToken } from '#supabase-server/auth/queries/refresh-tokens.ts'
import { insertSession, type AuthenticationMethod, type Device } from '#supabase-server/auth/queries/sessions.ts'
import { recordSignIn, type UserRow } from '#supabase-server/auth/queries/users.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import { type OpenedSession, sessionResponse, type SessionResponse } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { findFamiliarity, handDeviceOn, rememberPlace } from '#supabase-server/auth/queries/known-places.ts'
import { occasionOf, sendNotice } from '#supabase-server/auth/notices/send-notice.ts'
import type { FastifyReply } from 'fastify'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { storeDevice } from '#supabase-server/auth/requests/device-cookie.ts'

/** The last step of every sign-in: the browser becomes a known device and receives its session. */
export async function openedResponse(reply: FastifyReply, auth: Pick<Auth, 'config'>, opened: OpenedSession): Promise<SessionResponse> {
  noteOn(reply.request, { person: opened.user.id })
  storeDevice(reply, auth, opened)
  return sessionResponse(auth, opened)
}

/**
 * Records where a person signs in. A device that is new to the person gets a new token, whatever cookie it sent. An attacker may have
 * planted that cookie, and the attacker's device would then be known too. The person is notified by email about a new device, unless the
 * network is known or it is their first ever sign-in.
 */
async function recogniseDevice(
  tx: Transaction,
  user: UserRow,
  wasHere: boolean,
  device: Device,
): Promise<Pick<OpenedSession, 'deviceToken' | 'noticeFailure'>> {
  const familiar = await findFamiliarity(tx, user.id, device)
  const deviceToken = familiar.device && device.token !== null ? device.token : randomToken()
  if (device.token !== null && device.token !== deviceToken) await handDeviceOn(tx, device.token, deviceToken)
  await rememberPlace(tx, user.id, { token: deviceToken, address: device.address })
  if (!wasHere || familiar.device || familiar.network || user.email === null) return { deviceToken }
  return { deviceToken, noticeFailure: await failureOf(tx, () => sendNotice(tx, 'new_device', user, occasionOf(device))) }
}

/** Runs work whose failure must not abort the rest of the transaction. Returns the error, if any. */
async function failureOf(tx: Transaction, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint notice')
  try {
    await work()
    return undefined
  } catch (error) {
    await tx.query('rollback to savepoint notice')
    return error
  }
}

/**
 * Opens a session for a person who has just proved their identity, in the same transaction as that proof. The device is known from then
 * on. The person is notified by email about a new device, unless another email reports this sign-in (`isTold`).
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: Device,
  { isTold = false } = {},
): Promise<OpenedSession> {
  const signIn = await recordSignIn(tx, userId)
  // The account was deleted while this sign-in was in flight.
  if (!signIn) throw new AuthError('user_not_found')
  const { user, wasHere } = signIn
  const { session, amr } = await insertSession(tx, userId, method, device)
  const refreshToken = randomToken()
  await insertRefreshToken(tx, { token: refreshToken, userId, sessionId: session.id, parent: null })
  const recognised = await recogniseDevice(tx, user, wasHere && !isTold, device)
  const [identities, factors] = [await findIdentities(tx, userId), await findFactors(tx, userId)]
  return { user, identities, factors, session, amr, refreshToken, ...recognised }
}
