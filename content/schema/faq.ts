import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { informationIntroSchema, linkSchema } from './information.ts'

export const questionSchema = z.object({
  /** The anchor of this answer. It must not change, because people share links to it. */
  id: slug,
  question: words,
  /** Paragraphs. `{name}` is a placeholder from domain/text/fact-words.ts. */
  answer: z.array(words).check(z.minLength(1)),
  list: z.optional(z.array(words).check(z.minLength(1))),
  links: z.optional(z.array(linkSchema)),
})
export type Question = z.infer<typeof questionSchema>

export const faqGroupSchema = z.object({ id: slug, title: words, questions: z.array(questionSchema).check(z.minLength(1)) })
export type FaqGroup = z.infer<typeof faqGroupSchema>

export const faqSchema = z.object({
  intro: informationIntroSchema,
  filter: z.object({ label: words, example: words, none: words }),
  openAll: words,
  closeAll: words,
  copyLink: words,
  closing: z.object({ title: words, text: words, write: words, subject: words }),
})
export type Faq = z.infer<typeof faqSchema>
