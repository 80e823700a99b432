import type { Auth } from '#server/backend/auth/auth.ts'
import type { CodeChallenge } from '#server/backend/auth/field-rules.ts'
import { insertFlowState } from '#server/backend/auth/queries/flow-states.ts'
import { putMailToken } from '#server/backend/auth/queries/mail-tokens.ts'
import { claimMail } from '#server/backend/auth/queries/users.ts'
import type { UserRow } from '#server/backend/auth/queries/users.ts'
import { randomToken } from '#server/backend/auth/secrets.ts'
import { MAIL_PAUSE_SECONDS } from '#server/backend/auth/auth.ts'
import type { Transaction } from '#server/database/database.ts'

const KINDS = {
  signup: { tokenType: 'confirmation_token', sent: 'confirmation', flow: 'email/signup' },
  recovery: { tokenType: 'recovery_token', sent: 'recovery', flow: 'recovery' },
} as const

export type MailTokenRequest = { redirectTo: string; challenge: CodeChallenge | null }

/**
 * Queues the mail with a fresh one-time link, unless the last one of its kind is less than a minute old. The browser's
 * challenge is kept either way: it has already forgotten the one before.
 */
export async function sendMailToken(
  tx: Transaction,
  { config }: Pick<Auth, 'config'>,
  kind: keyof typeof KINDS,
  user: UserRow & { email: string },
  { redirectTo, challenge }: MailTokenRequest,
): Promise<void> {
  const { tokenType, sent, flow } = KINDS[kind]
  if (challenge) await insertFlowState(tx, user.id, flow, challenge)
  if (!(await claimMail(tx, user.id, sent, MAIL_PAUSE_SECONDS))) return
  // The prefix tells /verify that the browser wants a code, not tokens (as GoTrue marks its links).
  const secret = `${challenge ? 'pkce_' : ''}${randomToken()}`
  await putMailToken(tx, { userId: user.id, type: tokenType, secret, email: user.email })
  const event = {
    user: { id: user.id, email: user.email, user_metadata: user.raw_user_meta_data },
    email_data: {
      token: '',
      token_hash: secret,
      redirect_to: redirectTo,
      email_action_type: kind,
      site_url: config.siteUrl,
      token_new: '',
      token_hash_new: '',
    },
  }
  await tx.query('select private.send_email_hook($1::jsonb)', [JSON.stringify(event)])
}
