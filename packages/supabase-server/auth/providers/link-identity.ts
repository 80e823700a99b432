import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { type ProviderProfile, findIdentity, insertProviderIdentity } from '#supabase-server/auth/queries/identities.ts'
import { deriveProviders } from '#supabase-server/auth/queries/provider-accounts.ts'
import { isBanned, lockUser } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/** Throws 422 identity_already_exists if the identity is already linked to this person or another. */
export async function checkLinkable(tx: Transaction, userId: string, provider: string, profile: ProviderProfile): Promise<void> {
  const known = await findIdentity(tx, provider, profile.subject)
  if (!known) return
  const message = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user'
  throw new AuthError('identity_already_exists', { message })
}

/** Adds a sign-in method to an account and notifies its owner by email. Throws 422 identity_already_exists, 403 user_banned. */
export async function linkIdentity(tx: Transaction, userId: string, provider: string, profile: ProviderProfile): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned')
  await checkLinkable(tx, userId, provider, profile)
  const identityId = await insertProviderIdentity(tx, userId, provider, profile)
  if (identityId === null) {
    throw new AuthError('identity_already_exists', { message: 'Identity is already linked to another user' })
  }
  await deriveProviders(tx, userId)
  await sendNotice(tx, 'identity_linked', user, { provider, identity_id: identityId })
}
