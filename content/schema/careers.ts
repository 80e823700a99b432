import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** A kind of work that courses lead to. This is the only place that links careers and courses. */
export const careerSchema = z.object({
  id: slug,
  title: words,
  /** Short name for places that show many names on one line. Defaults to the title. */
  short: z.optional(words.check(z.maxLength(24))),
  /** One sentence, for lists. */
  summary: words.check(z.maxLength(120)),
  /** The program under which the career is listed. Its courses may belong to other programs too. */
  program: slug,
  /** Course ids, the most usual route first. */
  courses: z.array(slug).check(z.minLength(1)),
})
export type Career = z.infer<typeof careerSchema>

/** The details of each career for the careers page. */
export const careerDetailsSchema = z.object({
  id: slug,
  /** A typical working day. */
  day: words,
  /** How the career develops: one sentence for each stage of the page. */
  grows: z.array(words).check(z.length(4)),
})
export type CareerDetails = z.infer<typeof careerDetailsSchema>
