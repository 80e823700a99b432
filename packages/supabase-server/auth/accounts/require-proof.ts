import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { findAmr, recordPasswordProof, type Device, type SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import { takeNonce } from '#supabase-server/auth/queries/nonces.ts'
import { nonceHash } from '#supabase-server/auth/secrets.ts'
import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { isMailProof, isRecentProof, MAIL_PROOF_SECONDS } from '#supabase-server/auth/requests/recent-proof.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { attemptPassword } from './attempt-password.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Uses up a code that was emailed at the request of this session. Throws 422 reauthentication_not_valid for any other code. Every attempt
 * counts towards ten per hour and thirty per day for the account, across all its sessions. Throws 429 after that.
 */
async function compareNonce(
  auth: Pick<Auth, 'config' | 'database' | 'limits'>,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): Promise<void> {
  const attempt = await auth.limits.codeAttempt('nonce', user.id, 'mail')
  // People may type the code with a space: 123 456.
  const hash = nonceHash(nonce.replaceAll(/\s/g, ''), session?.id ?? '', auth.config.jwtSecret)
  const isRight = await auth.database
    .asAuth((tx) => takeNonce(tx, user.id, hash, MAIL_PROOF_SECONDS))
    .catch(async (error: unknown) => {
      await attempt.untried()
      throw error
    })
  if (!isRight) throw new AuthError('reauthentication_not_valid')
  await attempt.right()
}

type Claim = {
  user: UserRow
  session: SessionRow | null
  /** The current password as typed. Null if none was sent. */
  current: string | null
  /** The emailed code as typed. Null if none was sent. */
  nonce: string | null
  /** The origin of the request, used to count guesses. */
  device: Device
}

/**
 * An unattended browser must not be enough to take over an account. A new password requires the current one, the code from an email
 * (`sendNonce`), a session opened from an email link within the last hour, or a sign-in within the last ten minutes. Otherwise throws 400
 * current_password_required, or reauthentication_needed if the account has no password. Any password or code that is sent is checked: 400
 * current_password_mismatch, 422 reauthentication_not_valid.
 */
export async function requireProof(auth: Auth, { user, session, current, nonce, device }: Claim): Promise<void> {
  const hasPassword = user.encrypted_password !== null
  if (hasPassword && current !== null) await comparePassword(auth, user, current, device)
  if (nonce !== null) await compareNonce(auth, user, session, nonce)
  if (nonce !== null || (hasPassword && current !== null)) return
  const amr = session === null ? [] : await auth.database.asAuth((tx) => findAmr(tx, session.id))
  if (!isRecentProof(amr) && !isMailProof(amr)) {
    throw new AuthError(hasPassword ? 'current_password_required' : 'reauthentication_needed')
  }
}

/**
 * The same check for other changes that could give someone access to an account or lock its owner out: changes to sign-in methods and
 * second factors. Passes if the person proved their identity in this session within the last ten minutes, by signing in, with a
 * second-factor code or with `proveAgain`.
 * @throws {AuthError} 400 reauthentication_needed
 */
export async function requireRecentProof(tx: Transaction, session: SessionRow | null): Promise<void> {
  if (session === null || !isRecentProof(await findAmr(tx, session.id))) throw new AuthError('reauthentication_needed')
}

/**
 * Verifies the identity of the current session's user with the password. Throws 400 current_password_mismatch, also for an account
 * without a password, 429 after too many attempts and 403 insufficient_aal.
 */
export async function proveAgain(auth: Auth, person: SignedInPerson, password: string, device: Device): Promise<void> {
  requireAssurance(person)
  await comparePassword(auth, person.user, password, device)
  await auth.database.asAuth(async (tx) => {
    const { session } = await lockPerson(tx, person)
    await recordPasswordProof(tx, session.id)
  })
}

/** Counts as a sign-in attempt, so that passwords cannot be guessed in an unattended session. */
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
