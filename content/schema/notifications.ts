import * as z from 'zod/mini'
import { words } from './basics.ts'

/**
 * The text of a notification. `{name}` is replaced with the value of that name in its payload. `{name:label}` and `{name:next}` become
 * the label of an application status and the next step. `{name:day}` and `{name:when}` turn a moment (ISO 8601) into a date, or a date
 * with a time, at the institute. Text in `[…]` is left out if one of its values cannot be formatted.
 */
export const notificationWordsSchema = z.object({
  title: words,
  text: words,
  /** The page that the notification is about. */
  to: z.string().check(z.startsWith('/')),
})
export type NotificationWords = z.infer<typeof notificationWordsSchema>
