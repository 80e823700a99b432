import * as z from 'zod/mini'
import { place, words } from './basics.ts'

/** A course as shown in lists. */
export type Course = {
  /** The value that applications store, and the last segment of its URL. */
  id: string
  label: string
  /** Identifies the course in URLs for learners. Defaults to the label in lower case with hyphens. */
  slug?: string
}

/** A program as shown in lists. Its id is the slug in every URL. */
export type Program = { id: string; title: string; level: string; description: string; courses: readonly Course[] }

/** A block of the example week, in whole hours so that the plan can be drawn to scale. */
const weekBlockSchema = z.object({
  hours: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** The kind of work: drawing or lesson, workbench, own project, testing and assessment. */
  kind: z.enum(['plan', 'bench', 'project', 'check']),
  /** Must fit on two lines in a block one hour high. */
  text: words.check(z.maxLength(46)),
})
export type WeekBlock = z.infer<typeof weekBlockSchema>

const named = { title: words, level: words, description: words }

const written = {
  /** One or two sentences below the name. */
  lead: words,
  /** Describes suitable learners. Each item completes a sentence that begins with "You …". */
  forYou: z.array(words).check(z.minLength(3), z.maxLength(4)),
  /** What applicants should know before they choose the program. */
  honestly: words,
  /** An example week. */
  week: z.object({
    text: words,
    days: z
      .array(z.object({ name: words, morning: z.array(weekBlockSchema), afternoon: z.array(weekBlockSchema) }))
      .check(z.length(5)),
  }),
  workshop: z.object({
    title: words,
    text: words,
    /** The equipment in the workshop and its purpose. */
    items: z.array(z.object({ name: words, text: words })).check(z.minLength(5), z.maxLength(8)),
  }),
  /** The last paragraph before the application. */
  closing: words,
}

const writtenSchema = z.object(written)
/** The text of a program's own page. */
export type ProgramDetails = z.infer<typeof writtenSchema> & { id: string }

/** A file content/programs/<program>.ts. The file name is the program's id. Its courses are in content/courses/<program>. */
export const programFileSchema = z.object({ order: place, ...named, ...written })
export type ProgramFile = z.infer<typeof programFileSchema>
