import type { Way } from '#supabase-server/auth/limits/auth-limits.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { isAssuredDevice } from '#supabase-server/auth/queries/known-places.ts'
import { findAmr, type Device } from '#supabase-server/auth/queries/sessions.ts'
import type { Transaction } from '#supabase-server/database.ts'

/**
 * Maps a session's first proof of identity to the way in which attempts are counted. Any other proof counts as a password, because
 * passwords are what strangers get hold of most easily.
 */
const WAYS: Readonly<Record<string, Way>> = { otp: 'mail', recovery: 'mail', 'email/signup': 'mail', oauth: 'provider' }

/** Returns how the caller reached the second factor. */
export async function firstFactorOf(
  tx: Transaction,
  { user, session }: Pick<SignedInPerson, 'user' | 'session'>,
  device: Device,
): Promise<Way> {
  if (device.token !== null && (await isAssuredDevice(tx, user.id, device))) return { assuredDevice: device.token }
  const proofs = session === null ? [] : await findAmr(tx, session.id)
  return proofs.map(({ method }) => WAYS[method]).find((way) => way !== undefined) ?? 'password'
}
