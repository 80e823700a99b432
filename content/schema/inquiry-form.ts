import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema } from './support.ts'

/** A sentence that must contain the placeholder `{name}`. */
const withPlace = (name: string) => words.check(z.includes(`{${name}}`))

/** The texts of all forms, apart from their questions. */
export const inquiryFormWordsSchema = z.object({
  /** Heading above the questions about the sender. */
  sender: words,
  kept: words,
  sending: words,
  restored: z.object({ title: words, text: words, discard: words }),
  /** Shown while an inquiry cannot be sent: the reason, and what the sender can do. */
  waiting: z.object({ title: words, offline: words, unreachable: words, 'too-many': words, stay: words, tryNow: words, change: words }),
  sent: z.object({
    title: words,
    reference: words,
    receipt: withPlace('email'),
    answer: withPlace('day'),
    /** Replaces `answer` if a desk states its own reply time. */
    desk: withPlace('desk').check(z.includes('{reply}')),
    again: words,
  }),
  /** For a sender who has already moved to another page. */
  sentUnseen: withPlace('reference'),
  refusedUnseen: words,
  /** The page that a browser without JavaScript shows after sending. */
  page: z.extend(introSchema, { answer: words, missing: words, home: words }),
  /** Shown beside the questions. `reader` states who reads the inquiry. */
  aside: z.object({ next: words, answer: withPlace('days'), reader: words, call: words }),
})
export type InquiryFormWords = z.infer<typeof inquiryFormWordsSchema>
