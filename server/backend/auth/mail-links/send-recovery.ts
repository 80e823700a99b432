import type { Auth } from '#server/backend/auth/auth.ts'
import { lockUserByEmail } from '#server/backend/auth/queries/users.ts'
import { sendMailToken, type MailTokenRequest } from './send-mail-token.ts'

/** Queues the mail that lets a person choose a new password; does nothing, and says nothing, for an unknown address. */
export async function sendRecovery(auth: Auth, email: string, request: MailTokenRequest): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user) await sendMailToken(tx, auth, 'recovery', { ...user, email }, request)
  })
}
