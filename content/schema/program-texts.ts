import * as z from 'zod/mini'
import { words } from './basics.ts'

export const programTextsSchema = z.object({
  /** What the student allowance is, said the same way wherever costs of a course stand. */
  allowance: words,
  /** What the length of a course means. */
  length: words,
  /** What one holds at the end of a course, in a few words beside its length, and all there is to say of it. */
  award: words,
  awardText: words,
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
