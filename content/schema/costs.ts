import * as z from 'zod/mini'
import { amount, words } from './basics.ts'

export const costsSchema = z.object({
  /** Per month. */
  tuition: amount,
  studentAllowance: amount,
  accommodation: amount,
  applicationFee: amount,
  labels: z.object({
    tuition: words,
    studentAllowance: words,
    accommodation: words,
    total: words,
    applicationFee: words,
  }),
  /** Shown wherever a monthly total appears. */
  totalNote: words,
  accommodationNote: words,
})
export type Costs = z.infer<typeof costsSchema>
