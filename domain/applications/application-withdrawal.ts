import * as z from 'zod/mini'
import { admissions } from '#content/admissions.ts'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength, isStorable, normaliseText } from '#domain/text/text.ts'

/** Maximum length, in code points, of the note that can accompany the reason. */
export const WITHDRAWAL_NOTE_LIMIT = 500

const isListed = (reason: string | null): boolean => admissions.withdrawalReasons.some(({ value }) => value === reason)

/** Rules and messages must match `public.withdraw_application`. Null means that no reason has been chosen yet. */
export const withdrawalSchema = z.object({
  reason: z.nullable(z.string()).check(z.refine(isListed, messages.applications.withdrawalReason)),
  note: z.pipe(
    z.pipe(z.string(), z.transform(normaliseText)),
    z.string().check(
      z.refine(isStorable, messages.text.unstorable),
      z.refine((note) => codePointLength(note) <= WITHDRAWAL_NOTE_LIMIT, messages.applications.withdrawalNote(WITHDRAWAL_NOTE_LIMIT)),
    ),
  ),
})
export type WithdrawalForm = z.infer<typeof withdrawalSchema>

/** The label for a stored reason. A reason that is no longer offered is shown as its stored value. */
export function withdrawalReasonLabel(reason: string): string {
  return admissions.withdrawalReasons.find(({ value }) => value === reason)?.label ?? reason.replaceAll('_', ' ')
}
