import * as z from 'zod/mini'
import { words } from './basics.ts'

const points = z.array(words).check(z.minLength(1), z.maxLength(4))

export const applicationFormSchema = z.object({
  /** Prefilled for every applicant, who can change it. Leave it empty if there is no usual answer. */
  usualNationality: z.string(),
  /**
   * Suggestions shown while the applicant types their state of origin. Other values are allowed. The console groups its statistics by
   * these.
   */
  statesOfOrigin: z.array(words),
  /** Shown beside the questions. */
  beside: z.object({
    /** Heading above the list of things to have ready for a step. */
    title: words,
    /** One list for each step, keyed by its group of answers. */
    steps: z.object({
      personalInfo: points,
      academicBackground: points,
      programSelection: points,
      accommodation: points,
      referee: points,
    }),
    /** Heading of the section about what happens after sending, beside the final review. Its points come from content/admissions.ts. */
    afterwards: words,
    /** Introduces the phone numbers. */
    help: words,
  }),
})
export type ApplicationFormWords = z.infer<typeof applicationFormSchema>
