import * as z from 'zod/mini'
import { emailAddress } from './basics.ts'

export const securityContactSchema = z.object({
  /** The addresses for vulnerability reports, the preferred one first. */
  emails: z.array(emailAddress).check(z.minLength(1)),
  /** The languages in which reports can be read (BCP 47), the preferred one first. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))).check(z.minLength(1)),
})
export type SecurityContact = Readonly<z.infer<typeof securityContactSchema>>
