import * as z from 'zod/mini'
import { day, words } from './basics.ts'

export const intakeSchema = z
  .object({
    value: day,
    label: words,
    /** First day of classes, YYYY-MM-DD. */
    startsOn: day,
    /** Last day to apply, YYYY-MM-DD. Must be early enough for the decision, an interview and the reply to an offer. */
    applyBy: day,
  })
  .check(
    z.refine(({ startsOn, applyBy }) => applyBy < startsOn, { error: 'should be before startsOn', path: ['applyBy'] }),
  )
export type Intake = z.infer<typeof intakeSchema>
