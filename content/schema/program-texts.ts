import * as z from 'zod/mini'
import { words } from './basics.ts'

export const programTextsSchema = z.object({
  /** Describes the student allowance, with the same text wherever course costs are shown. */
  allowance: words,
  /** Explains the length of a course. */
  length: words,
  /** The certificate at the end of a course: in a few words beside its length, and in full. */
  award: words,
  awardText: words,
  /** Labels for the kinds of work in the example week. */
  weekKinds: z.object({ plan: words, bench: words, project: words, check: words }),
  /** Hours of the example week: the start of a day, the length of the morning, the break and the afternoon. */
  weekHours: z.object({
    start: z.int().check(z.minimum(0), z.maximum(23)),
    morning: z.int().check(z.minimum(1), z.maximum(12)),
    pause: z.literal(1),
    afternoon: z.int().check(z.minimum(1), z.maximum(12)),
  }),
  pauseLabel: words,
})
export type ProgramTexts = z.infer<typeof programTextsSchema>
