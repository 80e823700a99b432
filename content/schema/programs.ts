import * as z from 'zod/mini'
import { place, words } from './basics.ts'

/** A course as lists name it. */
export type Course = {
  /** What applications store, and the last part of its address. */
  id: string
  label: string
  /** Names the course in learners' addresses; left out where it is the label in lower case with hyphens. */
  slug?: string
}

/** A program as lists name it; the id is its slug in every address. */
export type Program = { id: string; title: string; level: string; description: string; courses: readonly Course[] }

/** A stretch of the example week. Whole hours, so that the plan can be drawn to scale. */
const weekBlockSchema = z.object({
  hours: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** How one works: a drawing or a lesson, the bench, a project of one's own, testing and judging. */
  kind: z.enum(['plan', 'bench', 'project', 'check']),
  /** Two lines in an hour's height. */
  text: words.check(z.maxLength(46)),
})
export type WeekBlock = z.infer<typeof weekBlockSchema>

const named = { title: words, level: words, description: words }

const written = {
  /** One or two sentences below the name. */
  lead: words,
  /** Who learns here; each item ends a sentence that begins with "You …". */
  forYou: z.array(words).check(z.minLength(3), z.maxLength(4)),
  /** What people should know before they choose it. */
  honestly: words,
  /** An example of one. */
  week: z.object({
    text: words,
    days: z
      .array(z.object({ name: words, morning: z.array(weekBlockSchema), afternoon: z.array(weekBlockSchema) }))
      .check(z.length(5)),
  }),
  workshop: z.object({
    title: words,
    text: words,
    /** What stands there and what it is for. */
    items: z.array(z.object({ name: words, text: words })).check(z.minLength(5), z.maxLength(8)),
  }),
  /** Last words before the application. */
  closing: words,
}

const writtenSchema = z.object(written)
/** What a program's own page says. */
export type ProgramDetails = z.infer<typeof writtenSchema> & { id: string }

/** A file content/programs/<program>.ts. Its name is the program's id; its courses are in content/courses/<program>. */
export const programFileSchema = z.object({ order: place, ...named, ...written })
export type ProgramFile = z.infer<typeof programFileSchema>
