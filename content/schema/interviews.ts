import * as z from 'zod/mini'
import { words } from './basics.ts'

const email = z.object({
  /** Followed by the application number. */
  subject: words,
  paragraphs: z.array(words).check(z.minLength(1)),
})

/** The emails to applicants about interviews, and the defaults for planning one. */
export const interviewsSchema = z.object({
  /** Default length of an interview. */
  minutes: z.int().check(z.minimum(5), z.maximum(480)),
  /** The usual place for interviews. */
  place: words,
  /** One email for each event: the interview is planned, its time or place changes, or it is cancelled. */
  emails: z.object({ planned: email, changed: email, called_off: email }),
})
export type Interviews = z.infer<typeof interviewsSchema>
