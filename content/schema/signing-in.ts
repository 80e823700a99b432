import * as z from 'zod/mini'
import { words } from './basics.ts'

/** Shown beside the sign-in form: the benefits of an account, and help for users who cannot sign in. */
export const signingInSchema = z.object({
  title: words,
  points: z.array(z.object({ title: words, text: words })).check(z.minLength(1), z.maxLength(4)),
  /** Introduces the phone numbers. */
  help: words,
})
export type SigningIn = z.infer<typeof signingInSchema>
