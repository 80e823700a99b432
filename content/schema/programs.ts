import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

export const courseSchema = z.object({
  id: slug,
  label: words,
  /**
   * Names the course in learners' addresses (/courses/…) and keeps their progress; from the label where it is left out. Write
   * the old one down before you reword a label.
   */
  slug: z.optional(slug),
})
export type Course = z.infer<typeof courseSchema>

export const programSchema = z.object({
  id: slug,
  title: words,
  level: words,
  description: words,
  courses: z.array(courseSchema).check(z.minLength(1)),
})
export type Program = z.infer<typeof programSchema>
