import * as z from 'zod/mini'
import { day, words } from './basics.ts'

/** The texts of an inquiry question. `wrong` is the message for a missing or invalid answer. */
export const questionWordsSchema = z.object({
  label: words,
  hint: z.optional(words),
  wrong: words,
  /** The labels of the options, by stored value. */
  options: z.optional(z.record(z.string(), words)),
})
export type QuestionWords = z.infer<typeof questionWordsSchema>

/** The texts of one kind of inquiry: its form, and the emails that follow. */
export const inquiryWordsSchema = z.object({
  /** What the inquiry is called in the subject of an email and in lists, in lower case if possible. */
  name: words,
  title: words,
  /** Additional text that the title and the page do not contain. */
  text: z.optional(words),
  /** Heading above the questions of this kind. */
  subject: words,
  send: words,
  /** The person or desk that reads it first. */
  reader: words,
  /** What happens next, for the confirmation page and the receipt. */
  next: z.array(words).check(z.minLength(1)),
  /** Working days until the institute replies. */
  answerDays: z.int().check(z.minimum(1), z.maximum(30)),
  questions: z.record(z.string(), questionWordsSchema),
})
export type InquiryWords = z.infer<typeof inquiryWordsSchema>

/** The texts that are the same in every inquiry. */
export const sharedInquiryWordsSchema = z.object({
  questions: z.record(z.string(), questionWordsSchema),
  /** Version of the consent, stored with each inquiry. Change it whenever the wording changes. */
  consentVersion: day,
  privacyLink: words,
  /** Hourly limits: attempts from one network, which may be a whole school, and inquiries from all visitors together. */
  most: z.object({ perNetwork: z.int().check(z.positive()), together: z.int().check(z.positive()) }),
})
export type SharedInquiryWords = z.infer<typeof sharedInquiryWordsSchema>
