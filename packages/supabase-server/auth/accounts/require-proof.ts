import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
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
 * Uses up the code of a letter that this session asked for: 422 reauthentication_not_valid for any other. Every try counts, ten in an
 * hour and thirty in a day for an account, whichever of its sessions tries; 429 after that.
 */
async function compareNonce(
  auth: Pick<Auth, 'config' | 'database' | 'limits'>,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): Promise<void> {
  const attempt = await auth.limits.codeAttempt('nonce', user.id, 'mail')
  // As people read codes out to themselves: 123 456.
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
  /** The current password as typed; null when none was sent. */
  current: string | null
  /** The code of a letter as typed; null when none was sent. */
  nonce: string | null
  /** Where the request comes from, for the count of guesses. */
  device: Device
}

/**
 * A signed-in browser that somebody left open must not be enough to take an account over. Lets set a new password who sends
 * the current one or the code of a letter (`sendNonce`), came by a link from our mail within the hour, or signed in within ten
 * minutes; otherwise 400 current_password_required, or reauthentication_needed for somebody who has none. What is sent is always
 * compared: 400 current_password_mismatch, 422 reauthentication_not_valid.
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
 * The same for whatever else would open an account to somebody, or close it to its owner: its ways to sign in and its second
 * steps. Lets pass whose session was proved within ten minutes, by signing in, a code of the second factor, or `proveAgain`.
 * @throws {AuthError} 400 reauthentication_needed
 */
export async function requireRecentProof(tx: Transaction, session: SessionRow | null): Promise<void> {
  if (session === null || !isRecentProof(await findAmr(tx, session.id))) throw new AuthError('reauthentication_needed')
}

/**
 * Proves with the password, in the session that is open, who is at the keyboard. 400 current_password_mismatch, also for
 * somebody who has no password; 429 after too many attempts; 403 insufficient_aal.
 */
export async function proveAgain(auth: Auth, person: SignedInPerson, password: string, device: Device): Promise<void> {
  requireAssurance(person)
  await comparePassword(auth, person.user, password, device)
  await auth.database.asAuth(async (tx) => {
    const { session } = await lockPerson(tx, person)
    await recordPasswordProof(tx, session.id)
  })
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
