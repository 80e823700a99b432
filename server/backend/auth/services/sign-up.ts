import type { Auth } from '#server/backend/auth/auth.ts'
import { findIdentities, insertEmailIdentity } from '#server/backend/auth/queries/identities.ts'
import { findUser, findUserByEmail, insertUser, isConfirmed } from '#server/backend/auth/queries/users.ts'
import type { Metadata, UserRow } from '#server/backend/auth/queries/users.ts'
import { strangerAnswer, userAnswer } from '#server/backend/auth/user-answer.ts'
import type { UserAnswer } from '#server/backend/auth/user-answer.ts'
import type { Transaction } from '#server/database/database.ts'
import { sendMailToken, sendNotice } from './send-mail-token.ts'
import type { MailTokenRequest } from './send-mail-token.ts'

export type SignUp = MailTokenRequest & { email: string; password: string; metadata: Metadata }

/**
 * Opens an account and queues the mail that confirms its address. For an address not confirmed yet: mail again, password
 * and data stay, because anybody can have asked. For a confirmed one: its owner hears of it, the caller gets a stranger.
 */
export async function signUp(auth: Auth, request: SignUp): Promise<UserAnswer> {
  // Always hashed, so that a known address takes as long as a new one; never inside the transaction.
  const encryptedPassword = await auth.passwords.hash(request.password)
  return auth.database.asAuth(async (tx) => {
    const user = await findOrInsert(tx, request, encryptedPassword)
    if (isConfirmed(user)) {
      await sendNotice(tx, 'already_registered', user)
      return strangerAnswer(request.email, request.metadata)
    }
    await sendMailToken(tx, auth, 'signup', { ...user, email: request.email }, request)
    return answerFor(tx, user.id, request.metadata)
  })
}

async function findOrInsert(tx: Transaction, { email, metadata }: SignUp, encryptedPassword: string): Promise<UserRow> {
  const known = await findUserByEmail(tx, email)
  if (known) return known
  const created = await insertUser(tx, { email, encryptedPassword, metadata })
  if (created) {
    await insertEmailIdentity(tx, created.id, email, metadata)
    return created
  }
  const other = await findUserByEmail(tx, email)
  if (!other) throw new Error('An address was taken and free at once')
  return other
}

/** Shows the caller only what the caller sent: the account may be somebody else's, not confirmed yet. */
async function answerFor(tx: Transaction, userId: string, metadata: Metadata): Promise<UserAnswer> {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('A person disappeared while signing up')
  const identities = await findIdentities(tx, userId)
  return userAnswer(
    { ...user, raw_user_meta_data: metadata },
    identities.map((identity) => ({ ...identity, identity_data: { ...metadata, sub: userId, email: user.email } })),
  )
}
