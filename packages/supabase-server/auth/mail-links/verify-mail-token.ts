import { randomUUID } from 'node:crypto'
import { needsPassword } from '#supabase-server/auth/queries/password-needed.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { putAuthCode } from '#supabase-server/auth/queries/flow-states.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import type { OpenedSession } from '#supabase-server/auth/responses/session-response.ts'
import { openSession } from '#supabase-server/auth/sessions/open-session.ts'
import { takeToken, type MailTokenProof } from './take-mail-token.ts'

/** Exchanges the token in an email link for a session, on any device. */
export async function verifyMailToken(auth: Auth, proof: MailTokenProof, device: Device): Promise<OpenedSession> {
  return auth.database.asAuth(async (tx) => {
    const user = await takeToken(tx, proof)
    return openSession(tx, user.id, 'otp', device)
  })
}

/** Exchanges the token for a code that only the browser that requested the email can use. */
export async function verifyMailTokenForCode(auth: Auth, proof: MailTokenProof): Promise<string> {
  const code = randomUUID()
  await auth.database.asAuth(async (tx) => {
    const user = await takeToken(tx, proof)
    const method = proof.type === 'recovery' || proof.type === 'magiclink' ? 'recovery' : 'email/signup'
    if (!(await putAuthCode(tx, user.id, method, code))) {
      throw new AuthError('flow_state_not_found', { status: 400, message: 'No associated flow state found.' })
    }
  })
  return code
}

export type Confirmed = { email: string; opened: OpenedSession | null }

/** Confirms an address. Does not start a session unless the owner has to choose a password (see `needsPassword`). */
export async function confirmAddress(auth: Auth, proof: MailTokenProof, device: Device): Promise<Confirmed> {
  return auth.database.asAuth(async (tx) => {
    const user = await takeToken(tx, proof)
    const opened = needsPassword(user.raw_app_meta_data) ? await openSession(tx, user.id, 'otp', device) : null
    return { email: user.email, opened }
  })
}
