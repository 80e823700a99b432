import * as z from 'zod/mini'
import { admissions } from '#content/admissions.ts'
import { messages } from '#domain/messages/messages.ts'
import { codePointLength, isStorable, normaliseText } from '#domain/text/text.ts'

/** Code points of what a person may add to the reason. */
export const WITHDRAWAL_NOTE_LIMIT = 500

const isListed = (reason: string | null): boolean => admissions.withdrawalReasons.some(({ value }) => value === reason)

/** The same rules and sentences as `public.withdraw_application`. No choice made yet is null. */
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

/** What a person reads for a stored reason; a reason that is not offered any more says itself. */
export function withdrawalReasonLabel(reason: string): string {
  return admissions.withdrawalReasons.find(({ value }) => value === reason)?.label ?? reason.replaceAll('_', ' ')
}
