import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

export const admissionLetterSchema = z.object({
  /** The id of a post in about.ts. proof/people.ts names the person. A public site without a real person shows only the post. */
  signedBy: slug,
  title: words,
  /** Above the table with the course, the start and the study mode. */
  opening: words,
  /** Below the table, while the applicant has not replied: with the last day to reply, and for an offer without one. */
  replyBy: words,
  reply: words,
  /** The same, once the applicant has accepted. */
  confirmed: words,
  firstDay: words,
  closing: words,
  signOff: words,
  /** Below the signature. */
  check: words,
})
export type AdmissionLetter = z.infer<typeof admissionLetterSchema>
