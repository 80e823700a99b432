import type { Auth } from '#supabase-server/auth/auth.ts'
import { deleteProviderIdentities, findIdentities, insertEmailIdentity } from '#supabase-server/auth/queries/identities.ts'
import { deriveProviders } from '#supabase-server/auth/queries/provider-accounts.ts'
import {
  claimMail,
  findUserByEmail,
  insertUser,
  isConfirmed,
  lockUser,
  setMetadata,
  takePasswordAway,
  type Metadata,
  type UserRow,
} from '#supabase-server/auth/queries/users.ts'
import { signUpResponse, strangerAnswer, type UserResponse } from '#supabase-server/auth/responses/user-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { requireRoomInMailbox } from '#supabase-server/auth/mail-links/require-room-in-mailbox.ts'
import { storeChallenge, sendMailToken, type MailTokenRequest } from '#supabase-server/auth/mail-links/send-mail-token.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/** A second sign-up within this time is treated as a double click, so only one email is sent. */
const PRESSED_TWICE_SECONDS = 10

export type SignUp = MailTokenRequest & { email: string; password: string; metadata: Metadata }

/**
 * The result of comparing the password in the request. `encryptedPassword` is its hash, and `matches` indicates whether it equals the
 * `stored` one. `mayHaveEmail` is true if no confirmation email was sent a moment ago.
 */
type Compared = { encryptedPassword: string; stored: string | null; matches: boolean; mayHaveEmail: boolean }

/**
 * Creates an account and queues the confirmation email. If the address is not confirmed yet, sends the email again. If the password also
 * differs, the account loses its password and its third-party identities, because a stranger may have signed up first. If the address is
 * confirmed, notifies its owner and returns a made-up user to the caller. Throws 429 over_email_send_rate_limit, see
 * `requireRoomInMailbox` and `AuthLimits.emailTo`, for known and new addresses alike. A new account always gets its email. A repeated
 * sign-up does not get another one if the last was sent a moment ago.
 */
export async function signUp(auth: Auth, request: SignUp): Promise<UserResponse> {
  // Always hash and compare, so that a known address takes as long as a new one. Never do this inside the transaction.
  const encryptedPassword = await auth.passwords.hash(request.password)
  const mayHaveEmail = (await auth.limits.emailTo('signup', request.email)) === 0
  for (;;) {
    const known = await auth.database.asAuth((tx) => findUserByEmail(tx, request.email))
    const stored = known?.encrypted_password ?? null
    const { matches } = await auth.passwords.verify(stored, request.password)
    const answer = await auth.database.asAuth((tx) => register(tx, auth, request, { encryptedPassword, stored, matches, mayHaveEmail }))
    // Null if a concurrent sign-up has changed this address's password. Compare again with the new one.
    if (answer) return answer
  }
}

async function register(tx: Transaction, auth: Auth, request: SignUp, compared: Compared): Promise<UserResponse | null> {
  const { user, isNew } = await findOrInsert(tx, auth, request, compared.encryptedPassword)
  if (isConfirmed(user)) {
    await sendNotice(tx, 'already_registered', user, {})
    return strangerAnswer(request.email, request.metadata)
  }
  if (!isNew) {
    if (user.encrypted_password !== compared.stored) return null
    if (!compared.matches) await shutOut(tx, user.id, request)
  }
  const isPressedTwice = !isNew && !(await claimMail(tx, user.id, 'confirmation', PRESSED_TWICE_SECONDS))
  if (isNew || (compared.mayHaveEmail && !isPressedTwice)) {
    await sendMailToken(tx, auth, 'signup', { ...user, email: request.email }, request)
  } else await storeChallenge(tx, 'signup', user.id, request.challenge)
  return signUpResponse({ ...user, email: request.email }, await findIdentities(tx, user.id), request.metadata)
}

/**
 * Removes the existing credentials of an account whose address is not confirmed: its password and any third-party identity that had not
 * verified the address.
 */
async function shutOut(tx: Transaction, userId: string, { email, metadata }: SignUp): Promise<void> {
  await takePasswordAway(tx, userId)
  if (!(await deleteProviderIdentities(tx, userId))) return
  await setMetadata(tx, userId, metadata)
  await insertEmailIdentity(tx, userId, email, metadata)
  await deriveProviders(tx, userId)
}

/** Locks an existing user until the transaction ends. */
async function findOrInsert(
  tx: Transaction,
  auth: Auth,
  { email, metadata }: SignUp,
  encryptedPassword: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  const created = await insertUser(tx, { email, encryptedPassword, metadata })
  if (created) {
    await requireRoomInMailbox(tx, auth, email)
    await insertEmailIdentity(tx, created.id, email, metadata)
    return { user: created, isNew: true }
  }
  const known = await findUserByEmail(tx, email)
  const user = known && (await lockUser(tx, known.id))
  if (!user) throw new Error('An address was taken and free at once')
  return { user, isNew: false }
}
