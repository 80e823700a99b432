import * as z from 'zod/mini'
import { NOT_AGAIN } from '#domain/staff/outbox.ts'
import { count, moment } from './parts.ts'

const notAgain = z.enum(NOT_AGAIN)

/** An email or text message in the outbox, without its text. */
const outboxLine = z.strictObject({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  /** An email address or phone number. For a code, only the last digits of the number. Empty for the address of the admissions office. */
  to: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: moment,
  sentAt: z.nullable(moment),
  attempts: count,
  /** Time of the next attempt. Null if the message is not waiting or is being sent. */
  nextAttemptAt: z.nullable(moment),
  /** The server's response in codes such as `EENVELOPE, 550 5.1.1`. Null if there is no response that may be shown. */
  reason: z.nullable(z.string()),
  /** The number of the application, inquiry or chat. Null if there is none, and for sent messages. */
  about: z.nullable(z.string()),
  notAgain: z.nullable(notAgain),
  /** True if the address belongs to an inquiry and can be corrected. */
  canCorrect: z.boolean(),
})
export type OutboxLine = z.infer<typeof outboxLine>

/** The next page starts before the id in `next`. Null at the end. */
export const outboxPage = z.strictObject({ items: z.array(outboxLine), next: z.nullable(z.string()) })
export type OutboxPage = z.infer<typeof outboxPage>

/** Each count stops at `WORK_COUNT_MOST` + 1. */
export const outboxCounts = z.strictObject({ failed: count, waiting: count })
export type OutboxCounts = z.infer<typeof outboxCounts>

const left = z.partialRecord(notAgain, count)

/** Which of the newest `AGAIN_MOST` failed messages can be sent again, and why the others cannot. */
export const failedEmails = z.strictObject({ emails: z.array(z.string()), left, isMore: z.boolean() })
export type FailedEmails = z.infer<typeof failedEmails>

/** The result of sending messages again. */
export const sentAgain = z.strictObject({ sent: count, left })
export type SentAgain = z.infer<typeof sentAgain>

export const correctedAddress = z.strictObject({ reference: z.string(), emails: count })
