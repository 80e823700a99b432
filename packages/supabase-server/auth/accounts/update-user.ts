import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { checkMetadataSize } from '#supabase-server/auth/requests/field-rules.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { findIdentities, insertEmailIdentity } from '#supabase-server/auth/queries/identities.ts'
import { deleteMailTokens } from '#supabase-server/auth/queries/mail-tokens.ts'
import { forgetOtherPlaces } from '#supabase-server/auth/queries/known-places.ts'
import { deriveProviders } from '#supabase-server/auth/queries/provider-accounts.ts'
import { deleteSessions, findSession, type Device } from '#supabase-server/auth/queries/sessions.ts'
import {
  findUser,
  isConfirmed,
  lockUser,
  setMetadata,
  setPassword,
  type Metadata,
  type UserRow,
} from '#supabase-server/auth/queries/users.ts'
import { userAnswer, type UserAnswer } from '#supabase-server/auth/answers/user-answer.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/** As GoTrue refuses a new password at aal1. */
export const PASSWORD_NEEDS_ASSURANCE = {
  status: 401,
  message: 'AAL2 session is required to update email or password when MFA is enabled.',
} as const

/** The name is in letters and on pages; Supabase lets the password alone change it. */
export const DATA_NEEDS_ASSURANCE = { message: 'AAL2 session is required to update user data when MFA is enabled.' } as const

export type UserUpdate = { password: string | null; metadata: Metadata | null }

/**
 * Changes a person's password, data or both. A new password ends every other session and every mail link, forgets every
 * other device, and its owner is told by mail. Data is merged; null removes a key. 422 same_password.
 */
export async function updateUser(auth: Auth, person: SignedInPerson, device: Device, update: UserUpdate): Promise<UserAnswer> {
  const { user, session, isAssured } = person
  // Before the password: a change that fails afterwards would say whether it is the current one, as often as somebody asks.
  if (update.metadata) checkMetadataSize(merged(user, update.metadata))
  const encryptedPassword = update.password === null ? null : await hashNew(auth, user, update.password)
  return auth.database.asAuth(async (tx) => {
    const current = await lockUser(tx, user.id)
    if (!current) throw new AuthError('user_not_found')
    // The session may have ended while this request was on its way, by the owner of the account even.
    if (session !== null && !(await findSession(tx, session.id, user.id))) throw new AuthError('session_not_found')
    const factors = await findFactors(tx, user.id)
    // Asked again here: a factor may have been added while the password was hashed.
    requireAssurance({ factors, isAssured }, encryptedPassword === null ? DATA_NEEDS_ASSURANCE : PASSWORD_NEEDS_ASSURANCE)
    if (encryptedPassword !== null) {
      await changePassword(tx, current, { sessionId: session?.id ?? null, device }, encryptedPassword)
    }
    if (update.metadata) await mergeMetadata(tx, current, update.metadata)
    const changed = await findUser(tx, user.id)
    return userAnswer(changed ?? current, await findIdentities(tx, user.id), factors)
  })
}

async function hashNew(auth: Auth, user: UserRow, password: string): Promise<string> {
  const { matches } = await auth.passwords.verify(user.encrypted_password, password)
  if (matches) throw new AuthError('same_password')
  return auth.passwords.hash(password)
}

/** The session and the device that ask. */
type Asking = { sessionId: string | null; device: Device }

async function changePassword(tx: Transaction, user: UserRow, { sessionId, device }: Asking, encryptedPassword: string): Promise<void> {
  await setPassword(tx, user.id, encryptedPassword)
  await listPassword(tx, user)
  await deleteMailTokens(tx, user.id)
  await deleteSessions(tx, user.id, sessionId)
  await forgetOtherPlaces(tx, user.id, device)
  await sendNotice(tx, 'password_changed', user, {})
}

/** Somebody who came by a third party and chooses a password can sign in with both from now on, and sees both listed. */
async function listPassword(tx: Transaction, user: UserRow): Promise<void> {
  if (user.email === null || !isConfirmed(user)) return
  const identities = await findIdentities(tx, user.id)
  if (identities.some(({ provider }) => provider === 'email')) return
  await insertEmailIdentity(tx, user.id, user.email, {}, true)
  await deriveProviders(tx, user.id)
}

async function mergeMetadata(tx: Transaction, user: UserRow, update: Metadata): Promise<void> {
  const metadata = merged(user, update)
  checkMetadataSize(metadata)
  await setMetadata(tx, user.id, metadata)
}

const merged = (user: UserRow, update: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...user.raw_user_meta_data, ...update }).filter(([, value]) => value !== null))
