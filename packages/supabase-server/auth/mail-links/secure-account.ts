import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { NOT_ME_SECONDS, type Auth } from '#supabase-server/auth/auth.ts'
import { findIdentities, insertEmailIdentity } from '#supabase-server/auth/queries/identities.ts'
import { forgetEveryPlace } from '#supabase-server/auth/queries/known-places.ts'
import { deleteMailTokens } from '#supabase-server/auth/queries/mail-tokens.ts'
import { deleteSettledNotMeLinks, findNotMeLinkOwner, takeNotMeLink, type NotMeLink } from '#supabase-server/auth/queries/not-me-links.ts'
import { deriveProviders, replaceEmail } from '#supabase-server/auth/queries/provider-accounts.ts'
import { deleteSessions, type Device } from '#supabase-server/auth/queries/sessions.ts'
import {
  confirmUser,
  findUser,
  isBanned,
  isConfirmed,
  lockUser,
  takePasswordAway,
  type UserRow,
} from '#supabase-server/auth/queries/users.ts'
import type { OpenedSession } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { openSession } from '#supabase-server/auth/sessions/open-session.ts'
import { occasionOf, sendNotice, type Undone } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Each function below undoes, for one account, the change that a notice reported and any later ones. Returns whether there was anything
 * to undo.
 */
type Told = Pick<NotMeLink, 'user_id' | 'factor_id' | 'identity_id' | 'created_at'>

/** Removes second factors added since the notice, and unfinished ones. The return value counts only verified factors. */
async function removeFactorsSince(tx: Transaction, { user_id, factor_id, created_at }: Told): Promise<boolean> {
  const { rows } = await tx.query<{ status: string }>(
    `delete from auth.mfa_factors
     where user_id = $1 and (id = $2 or created_at >= $3 or status = 'unverified')
     returning status`,
    [user_id, factor_id, created_at],
  )
  return rows.some(({ status }) => status === 'verified')
}

/**
 * Removes recovery codes that were created since the notice, or that remain without a second factor. `all` also removes the earlier ones,
 * because a stranger may know them.
 */
async function removeRecoveryCodesSince(tx: Transaction, { user_id, created_at }: Told, all: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auth.mfa_recovery_codes where user_id = $1 and (
       $3::boolean or created_at >= $2
       or not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')
     )`,
    [user_id, created_at, all],
  )
  return rowCount > 0
}

async function unlinkIdentitiesSince(tx: Transaction, { user_id, identity_id, created_at }: Told): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from auth.identities where user_id = $1 and provider <> 'email' and (id = $2 or created_at >= $3)`,
    [user_id, identity_id, created_at],
  )
  return rowCount > 0
}

/** Deletes an unconfirmed account that another person created with this address, so that its owner can use the address. */
async function deleteUnconfirmedUser(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from auth.users where email = $1 and not is_sso_user and email_confirmed_at is null', [email])
}

/** Deletes this account's pending flows, whether through a provider or an email. */
async function deleteFlowStates(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.flow_state where user_id = $1 or linking_target_id = $1', [userId])
}

/** Notices after which a stranger must be assumed to know every recovery code. */
const ABOUT_CODES: ReadonlySet<string> = new Set(['recovery_code_used', 'recovery_codes_made'])

/**
 * 'This was not me': returns an account to the person who reads the mailbox to which the notice was sent. One transaction ends every
 * session, email link and flow, forgets known places and removes the password. It also removes everything added since the notice: second
 * factors, recovery codes and sign-in methods. The account's address is reset to the address of the notice. The transaction then starts a
 * session in which the owner chooses a new password. Throws 403 otp_expired for anything but a valid link, and 403 user_banned.
 */
export async function secureAccount(auth: Auth, secret: string, device: Device): Promise<OpenedSession> {
  return auth.database.asAuth(async (tx) => {
    const userId = await findNotMeLinkOwner(tx, secret)
    if (userId === null) throw new AuthError('otp_expired')
    // Do this before locking the person: a code exchange locks the flow first and then waits for the person.
    await deleteFlowStates(tx, userId)
    const user = await lockUser(tx, userId)
    const link = user && (await takeNotMeLink(tx, secret, NOT_ME_SECONDS))
    if (!link || link.expired) throw new AuthError('otp_expired')
    if (isBanned(user)) throw new AuthError('user_banned')

    const undone = await undo(tx, user, link)
    await deleteSessions(tx, userId)
    await deleteMailTokens(tx, userId)
    await deleteSettledNotMeLinks(tx, userId)
    await forgetEveryPlace(tx, userId)
    const secured = await findUser(tx, userId)
    await sendNotice(tx, 'not_me_done', secured ?? user, { ...occasionOf(device), undone })
    return openSession(tx, userId, 'otp', device, { isTold: true })
  })
}

async function undo(tx: Transaction, user: UserRow, link: NotMeLink): Promise<Undone[]> {
  const undone: Undone[] = []
  if (user.encrypted_password !== null) {
    await takePasswordAway(tx, user.id, 'not_me')
    undone.push('password')
  }
  if (await removeFactorsSince(tx, link)) undone.push('factors')
  if (await removeRecoveryCodesSince(tx, link, ABOUT_CODES.has(link.kind))) undone.push('recovery_codes')
  if (await unlinkIdentitiesSince(tx, link)) undone.push('identities')
  if (await giveAddressBack(tx, user, link.email)) undone.push('address')
  if (!isConfirmed(user)) await confirmUser(tx, user.id)
  const identities = await findIdentities(tx, user.id)
  if (identities.length === 0) await insertEmailIdentity(tx, user.id, link.email, {}, true)
  await deriveProviders(tx, user.id)
  return undone
}

/** If an attacker links their own sign-in method and removes the owner's, the account is left with the attacker's address. */
async function giveAddressBack(tx: Transaction, user: UserRow, email: string): Promise<boolean> {
  if (user.email === email) return false
  await deleteUnconfirmedUser(tx, email)
  return replaceEmail(tx, user.id, email)
}
