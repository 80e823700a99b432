import { AuthError } from '#server/backend/auth/auth-error.ts'
import type { Auth } from '#server/backend/auth/auth.ts'
import { findAmr } from '#server/backend/auth/queries/sessions.ts'
import type { Device, SessionRow } from '#server/backend/auth/queries/sessions.ts'
import type { UserRow } from '#server/backend/auth/queries/users.ts'
import { isRecentProof } from '#server/backend/auth/recent-proof.ts'
import { attemptPassword } from './attempt-password.ts'

type Claim = {
  user: UserRow
  session: SessionRow | null
  /** The current password as typed; null when none was sent. */
  current: string | null
  /** Where the request comes from, for the count of guesses. */
  device: Device
}

/** Sessions opened by a link from our mail: its owner could reset the password just as well (GoTrue's Session.IsRecovery). */
const MAIL_METHODS = ['otp', 'recovery']

/**
 * A signed-in browser that somebody left open must not be enough to take an account over. Lets pass who sends the current
 * password, has none yet, came by a link from our mail, or signed in within ten minutes; 400 current_password_required
 * otherwise. What is sent is always compared: 400 current_password_mismatch.
 */
export async function requireProof(auth: Auth, { user, session, current, device }: Claim): Promise<void> {
  if (user.encrypted_password === null) return
  if (current !== null) return comparePassword(auth, user, current, device)
  const amr = session === null ? [] : await auth.database.asAuth((tx) => findAmr(tx, session.id))
  if (!isRecentProof(amr) && !amr.some(({ method }) => MAIL_METHODS.includes(method))) {
    throw new AuthError('current_password_required')
  }
}

/** Counted like an attempt to sign in, so that an open browser is no place to try out passwords. */
export async function comparePassword(
  auth: Pick<Auth, 'database' | 'limits' | 'passwords'>,
  user: UserRow,
  password: string,
  device: Device,
): Promise<void> {
  const attempt = await attemptPassword(auth, user.email ?? user.id, device)
  const { matches } = await auth.passwords.verify(user.encrypted_password, password).catch(async (error: unknown) => {
    await attempt.untried()
    throw error
  })
  if (!matches) throw new AuthError('current_password_mismatch')
  await attempt.right()
}
