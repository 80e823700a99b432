import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import type { Delivery } from './outbox-worker.ts'
import { type OutboxRow, renewLinkOf } from './outbox.ts'

/** A delayed email with a link of the account protocol. */
export type LateEmail = {
  kind: 'confirm_signup' | 'reset_password'
  recipient: string
  tokenHash: string
  redirectTo: string
  age: number
}

/**
 * The state of its link.
 * - `good`: it still works for long enough
 * - `renewed`: it has expired, and `tokenHash` replaces it
 * - `unneeded`: the person has already confirmed or made the change, or another email replaces this one
 * - `ended`: it has expired and cannot be renewed now or (`final`) ever
 */
export type LinkState =
  | { state: 'good' }
  | { state: 'renewed'; tokenHash: string }
  | { state: 'unneeded' }
  | { state: 'ended'; reason: string; final: boolean }

export type RenewLink = (email: LateEmail) => Promise<LinkState>

/** Seconds that an email may wait before we check whether its link still works. */
const LATE = 3600
const HOUR = 3600
const DAY = 86_400

const linkPayload = z.looseObject({ token_hash: z.string(), redirect_to: z.nullish(z.string()) })
const isLinkKind = (kind: string): kind is LateEmail['kind'] => kind === 'confirm_signup' || kind === 'reset_password'

/** Seconds for which the code or the link in an email is valid. The person who requested it can request another. */
function goodFor({ kind, payload }: OutboxRow): number {
  if (kind === 'reauthentication_code' || kind === 'mail_check') return HOUR
  const { success, data } = z.object({ hours: z.optional(z.int()), days: z.optional(z.int()) }).safeParse(payload)
  if (!success) return Infinity
  if (kind === 'staff_invitation' && data.hours !== undefined) return data.hours * HOUR
  return kind === 'walk_in_link' && data.days !== undefined ? data.days * DAY : Infinity
}

/**
 * The row as it may be sent now, with a working link, however long it has waited. Otherwise the outcome: failed if its code has expired,
 * or dropped if it is no longer needed.
 */
export async function asOfNow(
  row: OutboxRow,
  { database, renewLink }: { database: Pick<Database, 'queryAsServer'>; renewLink: RenewLink },
): Promise<{ row: OutboxRow } | Delivery> {
  const seconds = goodFor(row)
  if (row.age >= seconds) return { sent: false, reason: `it could not be sent within ${seconds} s and is no longer valid`, final: true }
  const { kind, recipient, age } = row
  const { success, data } = linkPayload.safeParse(row.payload)
  if (age < LATE || !isLinkKind(kind) || !success) return { row }
  const link = await renewLink({ kind, recipient, tokenHash: data.token_hash, redirectTo: data.redirect_to ?? '', age })
  switch (link.state) {
    case 'good':
      return { row }
    case 'renewed':
      // Stored before the email is sent, so that a second attempt contains the same link.
      await renewLinkOf(database, row.id, link.tokenHash)
      return { row: { ...row, payload: { ...data, token_hash: link.tokenHash } } }
    case 'unneeded':
      return { sent: false, unneeded: true }
    case 'ended':
      return { sent: false, reason: link.reason, final: link.final }
  }
}
