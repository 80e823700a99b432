import * as z from 'zod/mini'
import { words } from './basics.ts'

export const retentionSchema = z.object({
  /** Years that an application which was sent is kept after its decision, or after it was withdrawn. */
  applicationYears: z.int().check(z.minimum(1), z.maximum(30)),
  /** Months that a draft is kept after its last change. */
  draftMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months that the record of a letter or text message is kept. */
  letterMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months that it is kept who signed up for an event, counted from its end. */
  signUpMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months that an inquiry is kept after it was closed, or last answered, or sent. */
  inquiryMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months that a conversation in the chat is kept after its last message. */
  chatMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months that it is kept which of the staff looked at or changed what. */
  auditMonths: z.int().check(z.minimum(1), z.maximum(120)),
  /** Days that a draft begun at the desk is kept after its last change, when nobody takes it. */
  assistedApplicationDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** Months that a request about somebody's data is kept after it was closed. */
  requestMonths: z.int().check(z.minimum(1), z.maximum(120)),
  /** Why that long; stands in the privacy notice and where an account is deleted. */
  reason: words,
  /** What becomes of everything when an account is deleted. */
  fates: z.array(z.object({ label: words, value: words })).check(z.minLength(1)),
})
export type Retention = z.infer<typeof retentionSchema>
