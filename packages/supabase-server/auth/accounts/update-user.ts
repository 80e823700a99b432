import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
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
import { userResponse, type UserResponse } from '#supabase-server/auth/responses/user-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/** The error with which GoTrue refuses a new password at aal1. */
export const PASSWORD_NEEDS_ASSURANCE = {
  status: 401,
  message: 'AAL2 session is required to update email or password when MFA is enabled.',
} as const

/** The name appears in emails and on pages, so changing it requires aal2. Supabase requires aal2 only for the password. */
export const DATA_NEEDS_ASSURANCE = { message: 'AAL2 session is required to update user data when MFA is enabled.' } as const

export type UserUpdate = { password: string | null; metadata: Metadata | null }

/**
 * Changes a person's password, data or both. A new password ends every other session, invalidates all email links, forgets every other
 * device and sends the owner a notice. Data is merged, and null removes a key. Throws 422 same_password.
 */
export async function updateUser(auth: Auth, person: SignedInPerson, device: Device, update: UserUpdate): Promise<UserResponse> {
  const { user, session, isAssured } = person
  // Check this before the password. Otherwise, if a later step failed, a caller could test any number of guesses at the current password.
  if (update.metadata) checkMetadataSize(merged(user, update.metadata))
  const encryptedPassword = update.password === null ? null : await hashNew(auth, user, update.password)
  return auth.database.asAuth(async (tx) => {
    const current = await lockUser(tx, user.id)
    if (!current) throw new AuthError('user_not_found')
    // The session may have ended while this request was in flight, possibly at the account owner's request.
    if (session !== null && !(await findSession(tx, session.id, user.id))) throw new AuthError('session_not_found')
    const factors = await findFactors(tx, user.id)
    // Check again: a factor may have been added while the password was hashed.
    requireAssurance({ factors, isAssured }, encryptedPassword === null ? DATA_NEEDS_ASSURANCE : PASSWORD_NEEDS_ASSURANCE)
    if (encryptedPassword !== null) {
      await changePassword(tx, current, { sessionId: session?.id ?? null, device }, encryptedPassword)
    }
    if (update.metadata) await mergeMetadata(tx, current, update.metadata)
    const changed = await findUser(tx, user.id)
    return userResponse(changed ?? current, await findIdentities(tx, user.id), factors)
  })
}

async function hashNew(auth: Auth, user: UserRow, password: string): Promise<string> {
  const { matches } = await auth.passwords.verify(user.encrypted_password, password)
  if (matches) throw new AuthError('same_password')
  return auth.passwords.hash(password)
}

/** The session and device from which the request comes. */
type Asking = { sessionId: string | null; device: Device }

async function changePassword(tx: Transaction, user: UserRow, { sessionId, device }: Asking, encryptedPassword: string): Promise<void> {
  await setPassword(tx, user.id, encryptedPassword)
  await listPassword(tx, user)
  await deleteMailTokens(tx, user.id)
  await deleteSessions(tx, user.id, sessionId)
  await forgetOtherPlaces(tx, user.id, device)
  await sendNotice(tx, 'password_changed', user, {})
}

/** Someone who signed up with a third party and then sets a password can sign in either way. Both methods must appear in the list. */
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
