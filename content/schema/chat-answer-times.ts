import * as z from 'zod/mini'
import { words } from './basics.ts'

/** When staff answer in the chat. `{day}` and `{opens}` stand for the next opening of the office. */
export const chatAnswerTimesSchema = z.object({
  /** While somebody who answers is in the inbox. */
  there: words,
  /** Within office hours. */
  open: words,
  /** Before the office opens on the same day; holds `{opens}`. */
  laterToday: words.check(z.includes('{opens}')),
  /** Holds `{day}` and `{opens}`. */
  later: words.check(z.includes('{day}'), z.includes('{opens}')),
  /** For an office without hours. */
  never: words,
})
export type ChatAnswerTimes = z.infer<typeof chatAnswerTimesSchema>
