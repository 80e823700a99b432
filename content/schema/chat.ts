import * as z from 'zod/mini'
import { phone, words } from './basics.ts'

/** What the chat says. When somebody answers is in `content/chat-answer-times.ts`. */
export const chatSchema = z.object({
  title: words,
  /** Who answers. */
  who: words,
  /** The clock at the institute; holds `{time}`. */
  clock: words.check(z.includes('{time}')),
  call: words,
  whatsApp: words,
  /** The number that reads WhatsApp; null: there is none. */
  whatsAppNumber: z.nullable(phone),
  message: words,
  /** Beside the message: what is better told otherwise. */
  messageHint: words,
  name: words,
  email: words,
  emailHint: words,
  /** What a person agrees to by sending; stands before the link to the privacy notice. */
  consent: words,
  privacyLink: words,
  /** In place of name and email address; holds `{name}`. */
  withAccount: words.check(z.includes('{name}')),
  /** No connection: what is written is kept. */
  offline: words,
  /** What was said before is not there yet. */
  notLoaded: words,
  tooMany: words,
  signedOut: words,
  closed: words,
  again: words,
  /** Ends the conversation in this browser. */
  leave: words,
  leaveHint: words,
})
export type ChatWords = z.infer<typeof chatSchema>
