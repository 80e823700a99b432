import * as z from 'zod/mini'
import { NOT_AGAIN } from '#domain/staff/outbox.ts'
import { count, moment } from './parts.ts'

const notAgain = z.enum(NOT_AGAIN)

/** A letter or a text message; nothing of what it says is in it. */
const outboxLine = z.strictObject({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  /** An address, a number, its last digits for a code; empty for the address of the admissions office. */
  to: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: moment,
  sentAt: z.nullable(moment),
  attempts: count,
  /** When it is tried next; null for what is not waiting or is under way. */
  nextAttemptAt: z.nullable(moment),
  /** What the server answered, in codes such as `EENVELOPE, 550 5.1.1`; null for nothing that may be shown. */
  reason: z.nullable(z.string()),
  /** The number of the application, inquiry or chat; null for none and for what was sent. */
  about: z.nullable(z.string()),
  notAgain: z.nullable(notAgain),
  /** The address is that of an inquiry, and can be corrected. */
  canCorrect: z.boolean(),
})
export type OutboxLine = z.infer<typeof outboxLine>

/** `next`: the id that the next page goes on before; null at the end. */
export const outboxPage = z.strictObject({ items: z.array(outboxLine), next: z.nullable(z.string()) })
export type OutboxPage = z.infer<typeof outboxPage>

/** Each up to `WORK_COUNT_MOST` + 1. */
export const outboxCounts = z.strictObject({ failed: count, waiting: count })
export type OutboxCounts = z.infer<typeof outboxCounts>

const left = z.partialRecord(notAgain, count)

/** Which of the newest `AGAIN_MOST` failed ones can be sent again, and why the others cannot. */
export const failedLetters = z.strictObject({ letters: z.array(z.string()), left, isMore: z.boolean() })
export type FailedLetters = z.infer<typeof failedLetters>

/** What sending again did. */
export const sentAgain = z.strictObject({ sent: count, left })
export type SentAgain = z.infer<typeof sentAgain>

export const correctedAddress = z.strictObject({ reference: z.string(), letters: count })
