import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** A kind of work that courses lead to. The links between careers and courses exist here alone. */
export const careerSchema = z.object({
  id: slug,
  title: words,
  /** Its name where many stand in one line; without it the title. */
  short: z.optional(words.check(z.maxLength(24))),
  /** One sentence for lists. */
  summary: words.check(z.maxLength(120)),
  /** The program under which the career stands; its courses may come from others, too. */
  program: slug,
  /** Course ids, the usual way in first. */
  courses: z.array(slug).check(z.minLength(1)),
})
export type Career = z.infer<typeof careerSchema>

/** What the page of careers says about each of them. */
export const careerDetailsSchema = z.object({
  id: slug,
  /** What a working day is like. */
  day: words,
  /** How it grows: one sentence for each of the stages of the page. */
  grows: z.array(words).check(z.length(4)),
})
export type CareerDetails = z.infer<typeof careerDetailsSchema>
