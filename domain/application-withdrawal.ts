import { admissions } from '#content/admissions.ts'
import { messages } from './messages.ts'
import type { Problem } from './rules.ts'
import { codePointLength, isStorable, normaliseText } from './text.ts'

/** Code points of what a person may add to the reason. */
export const WITHDRAWAL_NOTE_LIMIT = 500

export type Withdrawal = { reason: string; note: string }

/** What is wrong with a withdrawal; the same paths and sentences as `public.withdraw_application`. */
export function withdrawalProblems({ reason, note }: Withdrawal): Problem[] {
  const isListed = admissions.withdrawalReasons.some(({ value }) => value === reason)
  const words = normaliseText(note)
  return [
    ...(isListed ? [] : [{ path: 'reason', message: messages.applications.withdrawalReason }]),
    ...(codePointLength(words) <= WITHDRAWAL_NOTE_LIMIT ? [] : [{ path: 'note', message: messages.applications.withdrawalNote(WITHDRAWAL_NOTE_LIMIT) }]),
    ...(isStorable(words) ? [] : [{ path: 'note', message: messages.text.unstorable }]),
  ]
}

/** What a person reads for a stored reason; a reason that is not offered any more says itself. */
export function withdrawalReasonLabel(reason: string): string {
  return admissions.withdrawalReasons.find(({ value }) => value === reason)?.label ?? reason
}
