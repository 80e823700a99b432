import { randomUUID } from 'node:crypto'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { type CodeChallenge, insertFlowState } from '#supabase-server/auth/queries/flow-states.ts'
import { findNewestMailToken, insertMailToken, type MailTokenOf } from '#supabase-server/auth/queries/mail-tokens.ts'
import { noteMail, type UserRow } from '#supabase-server/auth/queries/users.ts'
import { mailLinkSecret, tokenHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'

const KINDS = {
  signup: { tokenType: 'confirmation_token', sent: 'confirmation', flow: 'email/signup' },
  recovery: { tokenType: 'recovery_token', sent: 'recovery', flow: 'recovery' },
} as const

/** How many seconds further requests send the same link (ruling 43). */
const SAME_LINK_SECONDS = 600

export type MailTokenRequest = { redirectTo: string; challenge: CodeChallenge | null }

/**
 * Queues the email with a one-time link. Links sent earlier stay valid, and within ten minutes the same link is sent again (ruling 43).
 * The caller must check the limit (`AuthLimits.emailTo`) and lock the person's row.
 */
export async function sendMailToken(
  tx: Transaction,
  { config }: Pick<Auth, 'config'>,
  kind: keyof typeof KINDS,
  user: UserRow & { email: string },
  { redirectTo, challenge }: MailTokenRequest,
): Promise<void> {
  const { tokenType, sent } = KINDS[kind]
  await storeChallenge(tx, kind, user.id, challenge)
  await noteMail(tx, user.id, sent)
  const link = await linkToSend(tx, { userId: user.id, type: tokenType, email: user.email }, config.jwtSecret, SAME_LINK_SECONDS)
  // The prefix tells /verify that the browser expects a code instead of tokens (as in GoTrue's links).
  const secret = `${challenge ? 'pkce_' : ''}${link}`
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

/** Stores the new PKCE challenge of the requesting browser, which has already discarded the verifier for an earlier email. */
export async function storeChallenge(
  tx: Transaction,
  kind: keyof typeof KINDS,
  userId: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  if (challenge) await insertFlowState(tx, userId, KINDS[kind].flow, challenge)
}

/** Returns the newest link if it is less than this old, otherwise a new one. */
export async function linkToSend(tx: Transaction, kind: MailTokenOf, jwtSecret: string, sameForSeconds: number): Promise<string> {
  const newest = await findNewestMailToken(tx, kind, sameForSeconds)
  const again = newest && mailLinkSecret(newest.id, jwtSecret)
  // If this is false, the secret has since been replaced, and the old link cannot be sent again.
  if (newest && again !== null && tokenHash(again) === newest.token_hash) return again
  const id = randomUUID()
  const fresh = mailLinkSecret(id, jwtSecret)
  await insertMailToken(tx, kind, id, fresh)
  return fresh
}
