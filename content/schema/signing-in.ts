import * as z from 'zod/mini'
import { words } from './basics.ts'

/** Beside the form that signs in: what an account is for, and what helps whoever cannot get in. */
export const signingInSchema = z.object({
  title: words,
  points: z.array(z.object({ title: words, text: words })).check(z.minLength(1), z.maxLength(4)),
  /** Before the phone numbers. */
  help: words,
})
export type SigningIn = z.infer<typeof signingInSchema>
