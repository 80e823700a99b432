import { deviceName, type DeviceName } from '#supabase-server/auth/device-name.ts'
import { networkOf } from '#supabase-server/http/network-of.ts'
import { insertNotMeLink } from '#supabase-server/auth/queries/not-me-links.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { claimMail, fullNameOf, type UserRow, findUserByEmail, isConfirmed } from '#supabase-server/auth/queries/users.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'

/**
 * Notifies the owner of an account (its address in lower case) that repeated guesses were blocked, at most once a day per kind. No-op for
 * an address that is unconfirmed or has no account.
 */
export async function warnOfGuesses(auth: Pick<Auth, 'database'>, kind: 'password_guessed' | 'code_guessed', email: string): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user && isConfirmed(user)) await sendNotice(tx, kind, user, {})
  })
}

type None = Record<never, never>

/** The changes that are undone when an account owner reports that they did not make them. */
export type Undone = 'password' | 'factors' | 'recovery_codes' | 'identities' | 'address'

/** When, where and on which device an event happened, as shown in emails. `at` is ISO 8601. */
export type Occasion = DeviceName & { at: string; network: string | null }

export function occasionOf({ address, userAgent }: Device): Occasion {
  return { at: new Date().toISOString(), network: address === null ? null : networkOf(address), ...deviceName(userAgent) }
}

/** The data that each account notice needs, apart from the person. */
export type NoticeData = {
  already_registered: None
  new_device: Occasion
  password_changed: None
  identity_linked: { provider: string; identity_id: string }
  identity_unlinked: { provider: string }
  factor_added: { factor_type: string; factor_id: string }
  factor_removed: { factor_type: string }
  /** Whether there were no codes that these replace. */
  recovery_codes_made: { is_first: boolean }
  /** How many codes are still unused. */
  recovery_code_used: { left: number }
  /** Someone who knows the password has repeatedly guessed second-factor codes. */
  code_guessed: None
  password_guessed: None
  not_me_done: Occasion & { undone: readonly Undone[] }
}

export type NoticeKind = keyof NoticeData

/** The notices with a 'This was not me' link. They are about actions that another person may have taken. */
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

/** The notices that strangers can trigger. After one is sent, no other notice of the same kind is sent for this many seconds. */
const PAUSES = { already_registered: 3600, password_guessed: 86_400, code_guessed: 86_400 } as const satisfies Partial<
  Record<NoticeKind, number>
>
const isPaused = (kind: NoticeKind): kind is keyof typeof PAUSES => kind in PAUSES

/** Queues a notice about an account to the account's address. For notices that are limited in frequency see `PAUSES`. */
export async function sendNotice<Kind extends NoticeKind>(
  tx: Transaction,
  kind: Kind,
  user: UserRow,
  data: NoticeData[Kind],
): Promise<void> {
  const { email } = user
  if (email === null) return
  if (isPaused(kind) && !(await claimMail(tx, user.id, kind, PAUSES[kind]))) return
  const link = CAN_BE_DENIED.has(kind) ? { token_hash: await newLink(tx, kind, { id: user.id, email }, data) } : {}
  const payload = { full_name: fullNameOf(user), ...data, ...link }
  await tx.query('select private.queue_email($1, $2, $3::jsonb)', [kind, email, JSON.stringify(payload)])
}

async function newLink(
  tx: Transaction,
  kind: NoticeKind,
  { id, email }: { id: string; email: string },
  data: NoticeData[NoticeKind],
): Promise<string> {
  const secret = randomToken()
  const factorId = 'factor_id' in data ? data.factor_id : null
  const identityId = 'identity_id' in data ? data.identity_id : null
  await insertNotMeLink(tx, { secret, userId: id, kind, email, factorId, identityId })
  return secret
}
