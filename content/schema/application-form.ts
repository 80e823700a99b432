import * as z from 'zod/mini'
import { words } from './basics.ts'

const points = z.array(words).check(z.minLength(1), z.maxLength(4))

export const applicationFormSchema = z.object({
  /** Filled in for every applicant, who can change it; leave it empty where there is no usual answer. */
  usualNationality: z.string(),
  /** Offered while the state of origin is typed; any other may be written. The console counts applications by these. */
  statesOfOrigin: z.array(words),
  /** Beside the questions. */
  beside: z.object({
    /** Heads what to have at hand for a step. */
    title: words,
    /** For each step, by the group of answers that it asks for. */
    steps: z.object({
      personalInfo: points,
      academicBackground: points,
      programSelection: points,
      accommodation: points,
      referee: points,
    }),
    /** Heads what happens after sending, beside the answers that are read once more; its points are those of content/admissions.ts. */
    afterwards: words,
    /** Before the phone numbers. */
    help: words,
  }),
})
export type ApplicationFormWords = z.infer<typeof applicationFormSchema>
