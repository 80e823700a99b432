import * as z from 'zod/mini'
import { words } from './basics.ts'

export const applicationFormSchema = z.object({
  /** Filled in for every applicant, who can change it; leave it empty where there is no usual answer. */
  usualNationality: z.string(),
  /** Offered while the state of origin is typed; any other may be written. */
  statesOfOrigin: z.array(words),
  /** Under the monthly costs: what the student allowance does there. */
  allowanceNote: words,
})
export type ApplicationFormWords = z.infer<typeof applicationFormSchema>
