import * as z from 'zod/mini'
import { eachOnce, words } from './basics.ts'

const days = z.int().check(z.minimum(3), z.maximum(90))
const places = z.int().check(z.minimum(1), z.maximum(10_000))

/** `value` is stored, staff see `label`, and the applicant sees `sentence`. */
const reasons = z
  .array(z.object({ value: z.string().check(z.regex(/^[a-z][a-z_]{1,59}$/)), label: words, sentence: words }))
  .check(z.minLength(1), z.maxLength(20), eachOnce(({ value }: { value: string }) => value))

export const decisionsSchema = z.object({
  /** Default number of calendar days to reply, suggested in the offer form. */
  replyDays: days,
  /** The same for a question to the applicant. */
  answerDays: days,
  /**
   * If true, the email about an offer, the waiting list or a rejection says only that there is news, and the applicant signs in to read
   * it. For institutes whose applicants share a mailbox or a phone.
   */
  discreetEmails: z.boolean(),
  rejectionReasons: reasons,
  /** Reasons for reopening a decision. */
  reopeningReasons: reasons,
  /** Places on a course in each intake. `courses` lists, by id, the courses with a different number. */
  places: z.object({ inACourse: places, courses: z.record(z.string(), places) }),
})
export type Decisions = z.infer<typeof decisionsSchema>
