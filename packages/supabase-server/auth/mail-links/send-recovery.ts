import type { Auth } from '#supabase-server/auth/auth.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { findUserByEmail, isConfirmed, lockUserByEmail } from '#supabase-server/auth/queries/users.ts'
import { sendMailToken, type MailTokenRequest } from './send-mail-token.ts'

/**
 * Queues the email that lets a person choose a new password. Does nothing and returns no error for an unknown address or a mailbox that
 * has reached its limit.
 */
export async function sendRecovery(auth: Auth, email: string, request: MailTokenRequest): Promise<void> {
  if (!(await hasRoom(auth, email))) return
  await auth.database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user) await sendMailToken(tx, auth, 'recovery', { ...user, email }, request)
  })
}

/**
 * Strangers may create accounts under other spellings of a mailbox's address. They must not block emails to the address that its owner
 * has confirmed.
 */
async function hasRoom(auth: Auth, email: string): Promise<boolean> {
  const known = await auth.database.asAuth((tx) => findUserByEmail(tx, email))
  if (!known || isConfirmed(known)) return true
  try {
    await auth.limits.emailToMailbox(email)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}
