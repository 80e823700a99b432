import * as z from 'zod/mini'
import { words } from './basics.ts'

export const retentionSchema = z.object({
  /** Years for which a sent application is retained after its decision or withdrawal. */
  applicationYears: z.int().check(z.minimum(1), z.maximum(30)),
  /** Months for which a draft is retained after its last change. */
  draftMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months for which the record of an email or text message is retained. */
  emailMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months for which event sign-ups are retained, counted from the end of the event. */
  signUpMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /**
   * Months for which an inquiry is retained, counted from the day it was closed. If it was never closed, this counts from the last reply,
   * and if it was never answered, from the day it was sent.
   */
  inquiryMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months for which a chat is retained after its last message. */
  chatMonths: z.int().check(z.minimum(1), z.maximum(60)),
  /** Months for which the log of what staff read and changed is retained. */
  auditMonths: z.int().check(z.minimum(1), z.maximum(120)),
  /** Days for which an unclaimed front-desk draft is retained after its last change. */
  assistedApplicationDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** Months for which a data request is retained after it was closed. */
  dataRequestMonths: z.int().check(z.minimum(1), z.maximum(120)),
  /** The reason why sent applications are retained for that long. Shown in the privacy notice and where users delete their account. */
  reason: words,
  /** What happens to each kind of data when an account is deleted. */
  fates: z.array(z.object({ label: words, value: words })).check(z.minLength(1)),
})
export type Retention = z.infer<typeof retentionSchema>
