import * as z from 'zod/mini'
import { day, words } from './basics.ts'

export const intakeSchema = z
  .object({
    value: day,
    label: words,
    /** First day of classes, YYYY-MM-DD. */
    startsOn: day,
    /** Last day on which one can apply, YYYY-MM-DD; without it the day before classes. */
    applyBy: z.optional(day),
  })
  .check(
    z.refine(({ startsOn, applyBy }) => applyBy === undefined || applyBy < startsOn, { error: 'should be before startsOn', path: ['applyBy'] }),
  )
export type Intake = z.infer<typeof intakeSchema>
