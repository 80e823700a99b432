import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import type { Delivery } from './outbox-worker.ts'
import { type OutboxRow, renewLinkOf } from './outbox.ts'

/** A letter with a link of the account protocol, after it has waited. */
export type LateLetter = {
  kind: 'confirm_signup' | 'reset_password'
  recipient: string
  tokenHash: string
  redirectTo: string
  age: number
}

/**
 * What is so of its link.
 * - `good`: it still works for long enough
 * - `renewed`: it has ended, and `tokenHash` takes its place
 * - `unneeded`: the person has confirmed or changed what it was for, or another letter comes in its place
 * - `ended`: it has ended, and there is no other, now or (`final`) ever
 */
export type LinkState =
  | { state: 'good' }
  | { state: 'renewed'; tokenHash: string }
  | { state: 'unneeded' }
  | { state: 'ended'; reason: string; final: boolean }

export type RenewLink = (letter: LateLetter) => Promise<LinkState>

/** Seconds that a letter may wait before anybody asks whether its link still works. */
const LATE = 3600
const HOUR = 3600
const DAY = 86_400

const linkPayload = z.looseObject({ token_hash: z.string(), redirect_to: z.nullish(z.string()) })
const isLinkKind = (kind: string): kind is LateLetter['kind'] => kind === 'confirm_signup' || kind === 'reset_password'

/** Seconds for which the code or the link of a letter is good. Whoever asked for it can ask for another. */
function goodFor({ kind, payload }: OutboxRow): number {
  if (kind === 'reauthentication_code' || kind === 'mail_check') return HOUR
  const { success, data } = z.object({ hours: z.optional(z.int()), days: z.optional(z.int()) }).safeParse(payload)
  if (!success) return Infinity
  if (kind === 'staff_invitation' && data.hours !== undefined) return data.hours * HOUR
  return kind === 'walk_in_link' && data.days !== undefined ? data.days * DAY : Infinity
}

/**
 * The row as it may leave now: with a link that works, however long it has waited. Or what became of it: given up with a code that has
 * ended, forgotten where nobody needs it.
 */
export async function asOfNow(
  row: OutboxRow,
  { database, renewLink }: { database: Pick<Database, 'queryAsServer'>; renewLink: RenewLink },
): Promise<{ row: OutboxRow } | Delivery> {
  const seconds = goodFor(row)
  if (row.age >= seconds)
    return { sent: false, reason: `it could not be sent within ${seconds} s, and is worth nothing any more`, final: true }
  const { kind, recipient, age } = row
  const { success, data } = linkPayload.safeParse(row.payload)
  if (age < LATE || !isLinkKind(kind) || !success) return { row }
  const link = await renewLink({ kind, recipient, tokenHash: data.token_hash, redirectTo: data.redirect_to ?? '', age })
  switch (link.state) {
    case 'good':
      return { row }
    case 'renewed':
      // Kept before it leaves, so that a second try carries the same link.
      await renewLinkOf(database, row.id, link.tokenHash)
      return { row: { ...row, payload: { ...data, token_hash: link.tokenHash } } }
    case 'unneeded':
      return { sent: false, unneeded: true }
    case 'ended':
      return { sent: false, reason: link.reason, final: link.final }
  }
}
