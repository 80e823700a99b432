import { deviceName, type DeviceName } from '#supabase-server/auth/device-name.ts'
import { networkOf } from '#supabase-server/http/network-of.ts'
import { insertNotMeLink } from '#supabase-server/auth/queries/not-me-links.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { claimMail, fullNameOf, type UserRow, findUserByEmail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'

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

type None = Record<never, never>

/** What is undone when the owner of an account says that it was not them. */
export type Undone = 'password' | 'factors' | 'recovery_codes' | 'identities' | 'address'

/** Where and on what something happened, as letters say it; `at` in ISO 8601. */
export type Occasion = DeviceName & { at: string; network: string | null }

export function occasionOf({ address, userAgent }: Device): Occasion {
  return { at: new Date().toISOString(), network: address === null ? null : networkOf(address), ...deviceName(userAgent) }
}

/** What each letter about an account needs to know besides the person. */
export type NoticeFacts = {
  already_registered: None
  new_device: Occasion
  password_changed: None
  identity_linked: { provider: string; identity_id: string }
  identity_unlinked: { provider: string }
  factor_added: { factor_type: string; factor_id: string }
  factor_removed: { factor_type: string }
  recovery_codes_made: None
  /** How many can still be used. */
  recovery_code_used: { left: number }
  /** Somebody who knows the password kept guessing codes of the second factor. */
  code_guessed: None
  password_guessed: None
  not_me_done: Occasion & { undone: readonly Undone[] }
}

export type NoticeKind = keyof NoticeFacts

/** The letters with a link 'This was not me': what somebody else might have done. */
const CAN_BE_DENIED: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'new_device',
  'password_changed',
  'identity_linked',
  'identity_unlinked',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'code_guessed',
])

/** The letters that strangers cause, and for how many seconds after one no other of its kind is sent. */
const PAUSES = { already_registered: 3600, password_guessed: 86_400, code_guessed: 86_400 } as const satisfies Partial<
  Record<NoticeKind, number>
>
const isPaused = (kind: NoticeKind): kind is keyof typeof PAUSES => kind in PAUSES

/** Queues a notice about an account, at its address; see `PAUSES` for those that are sent now and then only. */
export async function sendNotice<Kind extends NoticeKind>(
  tx: Transaction,
  kind: Kind,
  user: UserRow,
  facts: NoticeFacts[Kind],
): Promise<void> {
  const { email } = user
  if (email === null) return
  if (isPaused(kind) && !(await claimMail(tx, user.id, kind, PAUSES[kind]))) return
  const link = CAN_BE_DENIED.has(kind) ? { token_hash: await newLink(tx, kind, { id: user.id, email }, facts) } : {}
  const payload = { full_name: fullNameOf(user), ...facts, ...link }
  await tx.query('select private.queue_email($1, $2, $3::jsonb)', [kind, email, JSON.stringify(payload)])
}

async function newLink(
  tx: Transaction,
  kind: NoticeKind,
  { id, email }: { id: string; email: string },
  facts: NoticeFacts[NoticeKind],
): Promise<string> {
  const secret = randomToken()
  const factorId = 'factor_id' in facts ? facts.factor_id : null
  const identityId = 'identity_id' in facts ? facts.identity_id : null
  await insertNotMeLink(tx, { secret, userId: id, kind, email, factorId, identityId })
  return secret
}
