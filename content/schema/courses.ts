import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** What a course's own page says. Names and order of the courses are those of content/programs.ts. */
export const courseDetailsSchema = z.object({
  id: slug,
  /** One sentence for lists and search engines. */
  summary: words.check(z.maxLength(120)),
  introduction: words,
  /** What a learner can do at the end; each begins with a verb and can be checked. */
  learn: z.array(words).check(z.minLength(5), z.maxLength(8)),
  /** Length of the course, full time. */
  months: z.int().check(z.minimum(1), z.maximum(120)),
  /** Values of `studyMode` in content/choices.ts. */
  modes: z.array(z.enum(['full-time', 'part-time', 'weekend'])).check(z.minLength(1)),
  /** The objects that exist when the course is over. */
  build: z.array(z.object({ title: words, text: words })).check(z.minLength(2), z.maxLength(3)),
  tools: z.array(words).check(z.minLength(5), z.maxLength(10)),
  /** What one needs before starting. */
  before: words,
  /** Work and further papers after the course. */
  afterwards: words,
})
export type CourseDetails = z.infer<typeof courseDetailsSchema>
