import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { findUserByEmail, isBanned, isConfirmed, replaceHash } from '#supabase-server/auth/queries/users.ts'
import type { OpenedSession } from '#supabase-server/auth/responses/session-response.ts'
import { openSession } from '#supabase-server/auth/sessions/open-session.ts'

/**
 * Signs in with email and password. An unknown address, an account without a password and a wrong password all return 400
 * invalid_credentials after the same time. Only a caller who knows the password can learn that the address is not confirmed.
 */
export async function signInWithPassword(auth: Auth, email: string, password: string, device: Device): Promise<OpenedSession> {
  const user = await auth.database.asAuth((tx) => findUserByEmail(tx, email))
  const { matches, outdated } = await auth.passwords.verify(user?.encrypted_password ?? null, password)
  if (!user || !matches) throw new AuthError('invalid_credentials')
  if (isBanned(user)) throw new AuthError('user_banned', { status: 400 })
  if (!isConfirmed(user)) throw new AuthError('email_not_confirmed')
  const renewed = outdated ? await auth.passwords.hash(password) : null

  return auth.database.asAuth(async (tx) => {
    const opened = await openSession(tx, user.id, 'password', device)
    // The stored password may have changed during the comparison. Throwing rolls the session back.
    if (opened.user.encrypted_password !== user.encrypted_password) throw new AuthError('invalid_credentials')
    if (renewed) await replaceHash(tx, user.id, renewed)
    return opened
  })
}
