import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { findFactors } from '#supabase-server/auth/queries/factors.ts'
import { deleteIdentity, findIdentities, type IdentityRow } from '#supabase-server/auth/queries/identities.ts'
import { deleteMailTokens } from '#supabase-server/auth/queries/mail-tokens.ts'
import { deriveProviders, removePassword, replaceEmail } from '#supabase-server/auth/queries/provider-accounts.ts'
import { lockUser, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { requireRecentProof } from '#supabase-server/auth/accounts/require-proof.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Removes a sign-in method from an account and notifies its owner at the address that the account had until then. Removing the email
 * identity also removes the password. Throws 404 identity_not_found for another person's identity, 422 single_identity_not_deletable for
 * the last one, 422 email_conflict_identity_not_deletable if no other identity has a verified address that this account could use, 403
 * insufficient_aal, 400 reauthentication_needed.
 */
export async function unlinkIdentity(auth: Auth, person: SignedInPerson, identityId: string): Promise<void> {
  const userId = person.user.id
  await auth.database.asAuth(async (tx) => {
    // If two requests run in parallel, the second sees only the identities that the first has left, so one always remains.
    const user = await lockUser(tx, userId)
    if (!user) throw new AuthError('user_not_found')
    const factors = await findFactors(tx, userId)
    requireAssurance({ factors, isAssured: person.isAssured }, { message: 'AAL2 required to unlink an identity' })
    await requireRecentProof(tx, person.session)
    const identities = await findIdentities(tx, userId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw new AuthError('identity_not_found')
    if (identities.length === 1) throw new AuthError('single_identity_not_deletable')

    await deleteIdentity(tx, identity.id)
    if (identity.provider === 'email') await removePassword(tx, userId)
    await keepAnAddress(
      tx,
      user,
      identities.filter(({ id }) => id !== identity.id),
    )
    await deriveProviders(tx, userId)
    await sendNotice(tx, 'identity_unlinked', user, { provider: identity.provider })
  })
}

/**
 * An account uses the address of one of its identities. If that identity is removed, the account switches to the address of the oldest
 * other identity with a verified address. An unverified address is not enough: its real owner could then confirm it and get the account
 * with this person's data. Links in emails to the old address become invalid.
 */
async function keepAnAddress(tx: Transaction, user: UserRow, left: readonly IdentityRow[]): Promise<void> {
  if (left.some(({ email }) => email === user.email)) return
  for (const { email } of left.filter(isVerified)) {
    if (email !== null && (await replaceEmail(tx, user.id, email))) {
      await deleteMailTokens(tx, user.id)
      return
    }
  }
  throw new AuthError('email_conflict_identity_not_deletable')
}

const isVerified = ({ identity_data }: IdentityRow): boolean => identity_data['email_verified'] === true
