import type { Auth } from '#supabase-server/auth/auth.ts'
import { findUserByEmail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Tells the owner of an account (its address in lower case) that somebody kept guessing and was stopped; once a day at most for
 * each kind. Does nothing for an address without an account, or one that nobody has confirmed.
 */
export async function warnOfGuesses(auth: Pick<Auth, 'database'>, kind: 'password_guessed' | 'code_guessed', email: string): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user && isConfirmed(user)) await sendNotice(tx, kind, user, {})
  })
}
