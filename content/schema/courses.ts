import * as z from 'zod/mini'
import { place, slug, words } from './basics.ts'

const written = {
  /** One sentence, for lists and search engines. */
  summary: words.check(z.maxLength(120)),
  introduction: words,
  /** Learning outcomes. Each begins with a verb and can be tested. */
  learn: z.array(words).check(z.minLength(5), z.maxLength(8)),
  /** Length of the full-time course. */
  months: z.int().check(z.minimum(1), z.maximum(120)),
  /** Values of `studyMode` in content/choices.ts. */
  modes: z.array(z.enum(['full-time', 'part-time', 'weekend'])).check(z.minLength(1)),
  /** The projects that the learner has built by the end of the course. */
  build: z.array(z.object({ title: words, text: words })).check(z.minLength(2), z.maxLength(3)),
  tools: z.array(words).check(z.minLength(5), z.maxLength(10)),
  /** Entry requirements. */
  before: words,
  /** Jobs and further qualifications after the course. */
  afterwards: words,
}

/** The texts of the course's own page. */
export const courseDetailsSchema = z.object({ id: slug, ...written })
export type CourseDetails = z.infer<typeof courseDetailsSchema>

/**
 * A file content/courses/<program>/<course>.ts. The file name is the course's slug: it appears in the URL for learners (/courses/…), and
 * their progress is stored under it.
 */
export const courseFileSchema = z.object({
  order: place,
  /** The value that applications store, and the last segment of the course's URL. Defaults to the file name. */
  id: z.optional(slug),
  label: words,
  /** Words that people type to search for the course, in addition to its name, learning outcomes and tools. Only the search uses them. */
  searchWords: z.optional(words),
  ...written,
})
export type CourseFile = z.infer<typeof courseFileSchema>
