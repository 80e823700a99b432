import * as z from 'zod/mini'
import { count, moment, who } from './parts.ts'

/** Email counts. `recipients`: subscribers when the issue started. `leftOut`: those who unsubscribed before their email was sent. */
const issueCounts = z.strictObject({ recipients: count, waiting: count, sent: count, failed: count, leftOut: count })
export type IssueCounts = z.infer<typeof issueCounts>

/** An issue in the list. */
export const issueLine = z.strictObject({
  id: z.string(),
  subject: z.string(),
  /** `waiting`: the ten seconds before sending starts. */
  state: z.enum(['draft', 'waiting', 'sending', 'stopped', 'sent']),
  /** The last person who changed it. */
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
  /** True if a staff member has sent themselves this version as a test. */
  isProved: z.boolean(),
  /** True if the last test email of this version could not be delivered. */
  hasProofFailed: z.boolean(),
  /** Why it was returned to the drafts instead of being sent. */
  refused: z.nullable(z.string()),
  emailsPerHour: z.nullable(count),
  askedBy: who,
  /** Responses of mail servers, such as `EENVELOPE, 550 5.1.1`, the most frequent first. */
  failures: z.array(z.strictObject({ reason: z.string(), emails: count })),
})
export type Issue = z.infer<typeof issue>

export const newsletterPlan = z.strictObject({ subscribers: count, emailsPerHour: count })
export type NewsletterPlan = z.infer<typeof newsletterPlan>
