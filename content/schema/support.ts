import * as z from 'zod/mini'
import { words } from './basics.ts'

/** How a page for supporters is called, begins, and shows up in search engines. */
export const introSchema = z.object({
  title: words,
  lead: words,
  description: words.check(z.minLength(70), z.maxLength(160)),
})
export type Intro = z.infer<typeof introSchema>

export const pointSchema = z.object({ title: words, text: words })
export type Point = z.infer<typeof pointSchema>

/** One step on a way, with the time it takes or the moment it happens. */
export const stepSchema = z.object({ title: words, text: words, time: words })
export type Step = z.infer<typeof stepSchema>

/** How to reach the institute about a page's matter without its form. */
export const reachSchema = z.object({
  title: words,
  text: z.optional(words),
  /** Words of the button that opens the reader's mail program. */
  write: words,
  subject: words,
})
export type Reach = z.infer<typeof reachSchema>
