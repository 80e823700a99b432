import * as z from 'zod/mini'
import { day, words } from './basics.ts'

export const intakeSchema = z.object({
  value: day,
  label: words,
  /** First day of classes, YYYY-MM-DD. */
  startsOn: day,
})
export type Intake = z.infer<typeof intakeSchema>
