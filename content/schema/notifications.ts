import * as z from 'zod/mini'
import { words } from './basics.ts'

/**
 * What a notification says. `{name}` stands for what its payload holds under that name; `{name:label}` and `{name:next}` for what
 * people call a status of an application and what follows it, `{name:day}` and `{name:when}` for a moment (ISO 8601) as a date, or
 * a date with a time, at the institute. What stands in `[…]` is left out where something in it cannot be said.
 */
export const notificationWordsSchema = z.object({
  title: words,
  text: words,
  /** The page it is about. */
  to: z.string().check(z.startsWith('/')),
})
export type NotificationWords = z.infer<typeof notificationWordsSchema>
