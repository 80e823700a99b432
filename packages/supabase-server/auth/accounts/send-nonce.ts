import { randomInt } from 'node:crypto'
import { AuthError, tooSoon } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { replaceNonce } from '#supabase-server/auth/queries/nonces.ts'
import { claimMail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { nonceHash } from '#supabase-server/auth/secrets.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'

/** Minimum number of seconds between two codes sent to the same address (GoTrue's SMTP_MAX_FREQUENCY). */
const PAUSE_SECONDS = 60

/**
 * Queues an email with a six-digit code (GoTrue's nonce). The code works once, within an hour, and only in the session that requested it.
 * Throws 422 email_not_confirmed, and 429 over_email_send_rate_limit for a second request within a minute or after five in an hour.
 */
export async function sendNonce(auth: Auth, person: SignedInPerson): Promise<void> {
  const { email } = person.user
  if (email === null || !isConfirmed(person.user)) {
    throw new AuthError('email_not_confirmed', { status: 422, message: 'Please verify your email first.' })
  }
  await auth.limits.nonceTo(person.user.id)
  const nonce = String(randomInt(1_000_000)).padStart(6, '0')
  await auth.database.asAuth(async (tx) => {
    const { user, session } = await lockPerson(tx, person)
    if (!(await claimMail(tx, user.id, 'reauthentication', PAUSE_SECONDS))) {
      throw tooSoon('over_email_send_rate_limit', PAUSE_SECONDS)
    }
    await replaceNonce(tx, { userId: user.id, email, hash: nonceHash(nonce, session.id, auth.config.jwtSecret) })
    const event = {
      user: { id: user.id, email, user_metadata: user.raw_user_meta_data },
      email_data: { token: nonce, email_action_type: 'reauthentication', site_url: auth.config.siteUrl },
    }
    await tx.query('select private.send_email_hook($1::jsonb)', [JSON.stringify(event)])
  })
}
