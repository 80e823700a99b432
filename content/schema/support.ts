import * as z from 'zod/mini'
import { words } from './basics.ts'

/** The title, introduction and search engine texts of a page for supporters. */
export const introSchema = z.object({
  title: words,
  lead: words,
  description: words.check(z.minLength(70), z.maxLength(160)),
})
export type Intro = z.infer<typeof introSchema>

export const pointSchema = z.object({ title: words, text: words })
export type Point = z.infer<typeof pointSchema>

/** One step of a process, with its duration or the time at which it happens. */
export const stepSchema = z.object({ title: words, text: words, time: words })
export type Step = z.infer<typeof stepSchema>

/** How to contact the institute about the page's subject without using its form. */
export const reachSchema = z.object({
  title: words,
  text: z.optional(words),
  /** The label of the button that opens the reader's mail program. */
  write: words,
  subject: words,
})
export type Reach = z.infer<typeof reachSchema>
