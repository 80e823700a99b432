import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { fitsToken } from '#supabase-server/auth/requests/field-rules.ts'
import {
  type ProviderProfile,
  deleteIdentitiesExcept,
  findIdentity,
  insertProviderIdentity,
  recordProviderSignIn,
  type IdentityRow,
} from '#supabase-server/auth/queries/identities.ts'
import { deleteMailTokens } from '#supabase-server/auth/queries/mail-tokens.ts'
import { clearCredentials, deriveProviders, insertProviderUser } from '#supabase-server/auth/queries/provider-accounts.ts'
import { deleteSessions } from '#supabase-server/auth/queries/sessions.ts'
import {
  confirmUser,
  isBanned,
  isConfirmed,
  lockUser,
  lockUserByEmail,
  setMetadata,
  type Metadata,
  type UserRow,
} from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { requireRoomInMailbox } from '#supabase-server/auth/mail-links/require-room-in-mailbox.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'
import { WriteConflict } from '#supabase-server/auth/sessions/retry-transaction.ts'

/**
 * The account to which a provider's profile belongs, or the reason why no one is signed in even though the transaction must still commit.
 */
export type Accepted = { userId: string } | Refused

/** `letter`: the address that has to be confirmed by email first, and whether its account is new. */
export type Refused = { refusal: AuthError; email: { email: string; isNew: boolean } | null }

export type Arrival = { provider: string; profile: ProviderProfile & { email: string } }

/**
 * Finds or creates the account for a person identified by a third party:
 *
 * - A known identity: the person is signed in to the account to which it belongs.
 * - A verified address that matches a confirmed account: the identity is linked to that account and its owner is notified by email.
 * - A verified address that matches an unconfirmed account: the person who created the account never proved the address, so their
 *   password, identities and data are removed before the owner of the address gets it.
 * - A verified address without an account: a new account is created.
 * - An unverified address never leads to an existing account. If it is free, a new account is created, which has to be
 *   confirmed by email before the first sign-in.
 *
 * Only the address of the account itself counts, never those of its identities, because anyone could have linked an address that is not
 * theirs.
 * @throws {AuthError} 403 user_banned, 422 provider_email_needs_verification, 429 over_email_send_rate_limit
 */
export async function acceptProfile(tx: Transaction, auth: Auth, arrival: Arrival): Promise<Accepted> {
  const { provider, profile } = arrival
  const known = await findIdentity(tx, provider, profile.subject)
  if (known) return welcomeBack(tx, arrival, known)
  const user = await lockUserByEmail(tx, profile.email)
  if (!user) return openAccount(tx, auth, arrival)
  if (!profile.emailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
    throw new AuthError('provider_email_needs_verification', { message })
  }
  if (isBanned(user)) throw new AuthError('user_banned')
  const identityId = await insertProviderIdentity(tx, user.id, provider, profile)
  if (identityId === null) throw new WriteConflict()
  if (isConfirmed(user)) {
    await addMetadata(tx, user, profile.identityData)
    await deriveProviders(tx, user.id)
    await sendNotice(tx, 'identity_linked', user, { provider, identity_id: identityId })
  } else {
    await moveIn(tx, user, identityId, profile)
  }
  return { userId: user.id }
}

async function welcomeBack(tx: Transaction, arrival: Arrival, identity: IdentityRow): Promise<Accepted> {
  const { profile } = arrival
  const user = await lockUser(tx, identity.user_id)
  if (!user || !(await recordProviderSignIn(tx, identity, profile.identityData))) throw new WriteConflict()
  if (isBanned(user)) throw new AuthError('user_banned')
  if (!isConfirmed(user)) {
    const isTheirs = profile.emailVerified && profile.email === user.email
    if (!isTheirs) return askToConfirm(arrival, user, false)
    await moveIn(tx, user, identity.id, profile)
  }
  return { userId: user.id }
}

async function openAccount(tx: Transaction, auth: Auth, arrival: Arrival): Promise<Accepted> {
  const { provider, profile } = arrival
  const user = await insertProviderUser(tx, {
    email: profile.email,
    confirmed: profile.emailVerified,
    metadata: profile.identityData,
  })
  if (!user || (await insertProviderIdentity(tx, user.id, provider, profile)) === null) throw new WriteConflict()
  await deriveProviders(tx, user.id)
  if (profile.emailVerified) return { userId: user.id }
  await requireRoomInMailbox(tx, auth, profile.email)
  return askToConfirm(arrival, user, true)
}

/** Transfers an unconfirmed account to the owner of its address and removes everything that the first person set up. */
async function moveIn(tx: Transaction, user: UserRow, identityId: string, profile: ProviderProfile): Promise<void> {
  await clearCredentials(tx, user.id, profile.identityData)
  await deleteIdentitiesExcept(tx, user.id, identityId)
  await deleteMailTokens(tx, user.id)
  await deleteSessions(tx, user.id)
  await confirmUser(tx, user.id)
  await deriveProviders(tx, user.id)
}

function askToConfirm({ provider }: Arrival, { email }: UserRow, isNew: boolean): Refused {
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  return { refusal: new AuthError('provider_email_needs_verification', { message }), email: email === null ? null : { email, isNew } }
}

/** Adds data that the provider has and the account lacks. Values chosen by the person on this site stay unchanged. */
async function addMetadata(tx: Transaction, user: UserRow, identityData: Metadata): Promise<void> {
  const merged = { ...identityData, ...user.raw_user_meta_data }
  if (fitsToken(merged)) await setMetadata(tx, user.id, merged)
}
