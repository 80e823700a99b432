import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema } from './support.ts'

/** A sentence with a place for a fact, `{name}`. */
const withPlace = (name: string) => words.check(z.includes(`{${name}}`))

/** What the forms of all kinds say beside their questions. */
export const inquiryFormWordsSchema = z.object({
  /** Heads the questions about the person. */
  sender: words,
  kept: words,
  sending: words,
  restored: z.object({ title: words, text: words, discard: words }),
  /** While an inquiry cannot be handed over: why, and what one can do. */
  waiting: z.object({ title: words, offline: words, unreachable: words, 'too-many': words, stay: words, tryNow: words, change: words }),
  sent: z.object({
    title: words,
    reference: words,
    receipt: withPlace('email'),
    answer: withPlace('day'),
    /** In its place where a desk says how soon it answers. */
    desk: withPlace('desk').check(z.includes('{reply}')),
    again: words,
  }),
  /** For whoever is on another page by then. */
  sentUnseen: withPlace('reference'),
  refusedUnseen: words,
  /** Where a browser without JavaScript arrives. */
  page: z.extend(introSchema, { answer: words, missing: words, home: words }),
  /** Beside the questions; `reader` names who reads it. */
  aside: z.object({ next: words, answer: withPlace('days'), reader: words, call: words }),
})
export type InquiryFormWords = z.infer<typeof inquiryFormWordsSchema>
