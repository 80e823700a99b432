import * as z from 'zod/mini'
import { words } from './basics.ts'

/** The page on which somebody of the institute answers a chat, from the link of a notice. */
export const chatReplySchema = z.object({
  title: words,
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  lead: words,
  name: words,
  nameHint: words,
  answer: words,
  account: words,
  noAccount: words,
  /** Of a message that came with the honeypot of its form filled in; notices of chats and inquiries say the same. */
  suspectedTitle: words,
  suspected: words,
  closed: words,
  /** Without a key in the address, or with one whose time is over. */
  overTitle: words,
  over: words,
  /** Once there is staff, who answer in the console. */
  endedTitle: words,
  ended: words,
  endedLink: words,
  /** Beside the former, when answers were written that could not be sent. */
  kept: words,
  offline: words,
  needsScript: words,
})
export type ChatReplyWords = z.infer<typeof chatReplySchema>
