import { randomUUID } from 'node:crypto'
import { type Auth, MAIL_TOKEN_SECONDS } from '#server/backend/auth/auth.ts'
import type { CodeChallenge } from '#server/backend/auth/requests/field-rules.ts'
import { insertFlowState } from '#server/backend/auth/queries/flow-states.ts'
import { countLetter, findNewestMailToken, insertMailToken, type MailTokenOf } from '#server/backend/auth/queries/mail-tokens.ts'
import { claimMail, type UserRow } from '#server/backend/auth/queries/users.ts'
import { mailLinkSecret, tokenHash } from '#server/backend/auth/secrets.ts'
import type { Transaction } from '#server/database/database.ts'

const KINDS = {
  signup: { tokenType: 'confirmation_token', sent: 'confirmation', flow: 'email/signup' },
  recovery: { tokenType: 'recovery_token', sent: 'recovery', flow: 'recovery' },
} as const

/** Whoever asks again so soon has pressed twice, and gets one letter. */
const PRESSED_TWICE_SECONDS = 10
/** For how long asking again sends the same link, and how many letters carry it (ruling 43). */
const SAME_LINK = { seconds: 600, letters: 3 }
/** From how many unused links on a new one has to wait, so that whoever keeps asking fills no mailbox. */
const MANY_LINKS = { count: 8, pauseSeconds: 3600 }

export type MailTokenRequest = { redirectTo: string; challenge: CodeChallenge | null }

/**
 * Queues the mail with a one-time link, which ends no link sent before. Within ten minutes it is the same link again, in three
 * letters at most (ruling 43); where eight links wait to be used, a new one is sent once an hour. Whoever finds no new letter
 * has one with a link that works. The browser's challenge is kept either way: it has already forgotten the one before. The
 * caller holds the person's row.
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
  if (!(await claimMail(tx, user.id, sent, PRESSED_TWICE_SECONDS))) return
  const link = await linkToSend(tx, { userId: user.id, type: tokenType, email: user.email }, config.jwtSecret)
  if (link === null) return
  // The prefix tells /verify that the browser wants a code, not tokens (as GoTrue marks its links).
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

/** Null when enough letters with links that work are on their way or there. */
async function linkToSend(tx: Transaction, kind: MailTokenOf, jwtSecret: string): Promise<string | null> {
  const newest = await findNewestMailToken(tx, kind, MAIL_TOKEN_SECONDS)
  const again = newest && mailLinkSecret(newest.id, jwtSecret)
  // Otherwise the secret was replaced in between, and its link can be sent no more.
  if (newest && again !== null && tokenHash(again) === newest.token_hash) {
    if (newest.age_seconds < SAME_LINK.seconds) {
      if (newest.letters >= SAME_LINK.letters) return null
      await countLetter(tx, newest.id)
      return again
    }
    if (newest.alive >= MANY_LINKS.count && newest.age_seconds < MANY_LINKS.pauseSeconds) return null
  }
  const id = randomUUID()
  const fresh = mailLinkSecret(id, jwtSecret)
  await insertMailToken(tx, kind, id, fresh)
  return fresh
}
