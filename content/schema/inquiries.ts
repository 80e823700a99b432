import * as z from 'zod/mini'
import { day, words } from './basics.ts'

/** What stands at a question of an inquiry; `wrong` is said when the answer is missing or not of its kind. */
export const questionWordsSchema = z.object({
  label: words,
  hint: z.optional(words),
  wrong: words,
  /** Words of the answers to choose from, by the value that is stored. */
  options: z.optional(z.record(z.string(), words)),
})
export type QuestionWords = z.infer<typeof questionWordsSchema>

/** The words of one kind of inquiry: its form, and the letters that follow. */
export const inquiryWordsSchema = z.object({
  /** What the inquiry is called in the subject of a letter and in lists, in lower case where it can be. */
  name: words,
  title: words,
  /** What the title and its page leave unsaid. */
  text: z.optional(words),
  /** Heads the questions of the kind. */
  subject: words,
  send: words,
  /** Who at the institute reads it first. */
  reader: words,
  /** What happens next, for the page that follows and the receipt. */
  next: z.array(words).check(z.minLength(1)),
  /** Working days until the institute answers. */
  answerDays: z.int().check(z.minimum(1), z.maximum(30)),
  questions: z.record(z.string(), questionWordsSchema),
})
export type InquiryWords = z.infer<typeof inquiryWordsSchema>

/** What is the same in every inquiry. */
export const sharedInquiryWordsSchema = z.object({
  questions: z.record(z.string(), questionWordsSchema),
  /** Version of the consent, stored with each inquiry. Raise it when its words change. */
  consentVersion: day,
  privacyLink: words,
  /** In an hour: attempts from one network, which may be a whole school, and inquiries of everybody together. */
  most: z.object({ perNetwork: z.int().check(z.positive()), together: z.int().check(z.positive()) }),
})
export type SharedInquiryWords = z.infer<typeof sharedInquiryWordsSchema>
