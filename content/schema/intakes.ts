import * as z from 'zod/mini'
import { words } from './basics.ts'

export const intakeSchema = z.object({
  value: z.iso.date(),
  label: words,
  /** First day of classes, YYYY-MM-DD. */
  startsOn: z.iso.date(),
})
export type Intake = z.infer<typeof intakeSchema>
