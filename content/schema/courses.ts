import * as z from 'zod/mini'
import { place, slug, words } from './basics.ts'

const written = {
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
}

/** What a course's own page says. */
export const courseDetailsSchema = z.object({ id: slug, ...written })
export type CourseDetails = z.infer<typeof courseDetailsSchema>

/**
 * A file content/courses/<program>/<course>.ts. Its name is the course's slug: it names the course in learners' addresses
 * (/courses/…) and keeps their progress.
 */
export const courseFileSchema = z.object({
  order: place,
  /** What applications store, and the last part of the course's address; the file's name where it is left out. */
  id: z.optional(slug),
  label: words,
  /** What people type when they mean the course, beside its name, what one learns and the tools. Only the search reads it. */
  searchWords: z.optional(words),
  ...written,
})
export type CourseFile = z.infer<typeof courseFileSchema>
