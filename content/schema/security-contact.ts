import * as z from 'zod/mini'
import { emailAddress } from './basics.ts'

export const securityContactSchema = z.object({
  /** Who reads reports of weaknesses, the preferred address first. */
  emails: z.array(emailAddress).check(z.minLength(1)),
  /** Languages they read (BCP 47), the preferred one first. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))).check(z.minLength(1)),
})
export type SecurityContact = Readonly<z.infer<typeof securityContactSchema>>
