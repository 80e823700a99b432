import * as z from 'zod/mini'
import { words } from './basics.ts'

/** When staff reply in the chat. `{day}` and `{opens}` are the next opening of the office. */
export const chatAnswerTimesSchema = z.object({
  /** Shown while a staff member who can reply has the inbox open. */
  there: words,
  /** Shown within office hours. */
  open: words,
  /** Shown before the office opens on the same day. Must contain `{opens}`. */
  laterToday: words.check(z.includes('{opens}')),
  /** Must contain `{day}` and `{opens}`. */
  later: words.check(z.includes('{day}'), z.includes('{opens}')),
  /** Shown if the office has no set hours. */
  never: words,
})
export type ChatAnswerTimes = z.infer<typeof chatAnswerTimesSchema>
