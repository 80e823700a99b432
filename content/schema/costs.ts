import * as z from 'zod/mini'
import { naira, words } from './basics.ts'

export const costsSchema = z.object({
  /** Naira a month. */
  tuition: naira,
  studentAllowance: naira,
  accommodation: naira,
  applicationFee: naira,
  labels: z.object({
    tuition: words,
    studentAllowance: words,
    accommodation: words,
    total: words,
    applicationFee: words,
  }),
  accommodationNote: words,
})
export type Costs = z.infer<typeof costsSchema>
