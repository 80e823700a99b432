import * as z from 'zod/mini'
import { words } from './basics.ts'

/** The page on which a staff member replies to a chat, opened from the link in a notification. */
export const chatReplySchema = z.object({
  title: words,
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  lead: words,
  name: words,
  nameHint: words,
  answer: words,
  account: words,
  noAccount: words,
  /** Shown for a message whose honeypot was filled in. The notifications about chats and inquiries use the same text. */
  suspectedTitle: words,
  suspected: words,
  closed: words,
  /** Shown if the URL has no key, or an expired one. */
  overTitle: words,
  over: words,
  /** Shown once there are staff accounts, because staff then reply in the console. */
  endedTitle: words,
  ended: words,
  endedLink: words,
  /** Added to the previous text if some replies could not be sent. */
  kept: words,
  offline: words,
  needsScript: words,
})
export type ChatReplyWords = z.infer<typeof chatReplySchema>
