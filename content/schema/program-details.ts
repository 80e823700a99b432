import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

/** A stretch of the example week. Whole hours, so that the plan can be drawn to scale. */
const weekBlockSchema = z.object({
  hours: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** How one works: a drawing or a lesson, the bench, a project of one's own, testing and judging. */
  kind: z.enum(['plan', 'bench', 'project', 'check']),
  /** Two lines in an hour's height. */
  text: words.check(z.maxLength(46)),
})

/** What a program's own page says. Names, level and courses are those of content/programs.ts. */
export const programDetailsSchema = z.object({
  id: slug,
  /** One or two sentences below the name. */
  lead: words,
  /** Who learns here; each item ends a sentence that begins with "You …". */
  forYou: z.array(words).check(z.minLength(3), z.maxLength(4)),
  /** What people should know before they choose it. */
  honestly: words,
  /** How one learns. */
  teaching: words,
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
  closing: z.object({ title: words, text: words }),
})
export type ProgramDetails = z.infer<typeof programDetailsSchema>
export type WeekBlock = z.infer<typeof weekBlockSchema>

export const programTextsSchema = z.object({
  /** What the student allowance is, said the same way wherever costs of a course stand. */
  allowance: words,
  /** What the length of a course means. */
  length: words,
  /** Names of the ways of working in the example week. */
  weekKinds: z.object({ plan: words, bench: words, project: words, check: words }),
  /** Hours of the example week: when a day begins, when it pauses, how long. */
  weekHours: z.object({
    start: z.int().check(z.minimum(0), z.maximum(23)),
    morning: z.int().check(z.minimum(1), z.maximum(12)),
    pause: z.literal(1),
    afternoon: z.int().check(z.minimum(1), z.maximum(12)),
  }),
  pauseLabel: words,
})
export type ProgramTexts = z.infer<typeof programTextsSchema>
