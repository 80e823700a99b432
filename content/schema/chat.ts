import * as z from 'zod/mini'
import { phone, words } from './basics.ts'

/** The texts of the chat. The reply times are in `content/chat-answer-times.ts`. */
export const chatSchema = z.object({
  title: words,
  /** States who replies. */
  who: words,
  /** Shows the current time at the institute. Must contain `{time}`. */
  clock: words.check(z.includes('{time}')),
  call: words,
  whatsApp: words,
  /** The institute's WhatsApp number, or null if there is none. */
  whatsAppNumber: z.nullable(phone),
  message: words,
  /** Shown beside the message field: information that visitors should not send in the chat. */
  messageHint: words,
  name: words,
  email: words,
  emailHint: words,
  /** The consent that a visitor gives by sending. Followed by the link to the privacy notice. */
  consent: words,
  privacyLink: words,
  /** Replaces the fields for name and email address. Must contain `{name}`. */
  withAccount: words.check(z.includes('{name}')),
  /** Shown when there is no connection. States that the message has been saved. */
  offline: words,
  /** Shown until the earlier messages have loaded. */
  notLoaded: words,
  tooMany: words,
  signedOut: words,
  closed: words,
  again: words,
  /** Button that ends the conversation in this browser. */
  leave: words,
  leaveHint: words,
})
export type ChatWords = z.infer<typeof chatSchema>
