import type { Auth } from '#supabase-server/auth/auth.ts'
import { lockUserByEmail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { sendMailToken, type MailTokenRequest } from './send-mail-token.ts'

/** Queues the confirmation mail again for an address that waits for it; does nothing, and says nothing, otherwise. */
export async function resendConfirmation(auth: Auth, email: string, request: MailTokenRequest): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (user && !isConfirmed(user)) await sendMailToken(tx, auth, 'signup', { ...user, email }, request)
  })
}
