import * as z from 'zod/mini'
import { count, moment, who } from './parts.ts'

/** Letters. `recipients`: who was subscribed when it started; `leftOut`: who unsubscribed before theirs left. */
const issueCounts = z.strictObject({ recipients: count, waiting: count, sent: count, failed: count, leftOut: count })
export type IssueCounts = z.infer<typeof issueCounts>

/** An issue in the list. */
export const issueLine = z.strictObject({
  id: z.string(),
  subject: z.string(),
  /** `waiting`: its ten seconds run. */
  state: z.enum(['draft', 'waiting', 'sending', 'stopped', 'sent']),
  /** Who wrote last. */
  changedBy: who,
  updatedAt: moment,
  startsAt: z.nullable(moment),
  startedAt: z.nullable(moment),
  stoppedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
  /** Null until it has started. */
  counts: z.nullable(issueCounts),
})
export type IssueLine = z.infer<typeof issueLine>

export const issue = z.extend(issueLine, {
  body: z.string(),
  version: count,
  /** Somebody of the staff has sent this version to themselves. */
  isProved: z.boolean(),
  /** What was sent to them last, of this version, was given up. */
  hasProofFailed: z.boolean(),
  /** Why it came back to the drafts instead of being sent. */
  refused: z.nullable(z.string()),
  lettersPerHour: z.nullable(count),
  askedBy: who,
  /** What mail servers answered, such as `EENVELOPE, 550 5.1.1`, most letters first. */
  failures: z.array(z.strictObject({ reason: z.string(), letters: count })),
})
export type Issue = z.infer<typeof issue>

export const newsletterPlan = z.strictObject({ subscribers: count, lettersPerHour: count })
export type NewsletterPlan = z.infer<typeof newsletterPlan>
