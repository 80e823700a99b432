import * as z from 'zod/mini'
import { words } from './basics.ts'

const letter = z.object({
  /** The number of the application follows. */
  subject: words,
  paragraphs: z.array(words).check(z.minLength(1)),
})

/** What applicants are told about an interview, and what a plan begins with. */
export const interviewsSchema = z.object({
  /** How long an interview takes, unless somebody chooses otherwise. */
  minutes: z.int().check(z.minimum(5), z.maximum(480)),
  /** The place that most interviews have. */
  place: words,
  /** By what happened: it is planned, its time or place is another one, it does not take place. */
  letters: z.object({ planned: letter, changed: letter, called_off: letter }),
})
export type Interviews = z.infer<typeof interviewsSchema>
