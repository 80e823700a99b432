import * as z from 'zod/mini'

/** Settings for how staff work in the console. */
export const staffSchema = z.object({
  /** Minutes without a click, key press or scroll before the console locks until a code is entered. */
  idleMinutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** Hours for which an invitation link is valid. */
  invitationHours: z.int().check(z.minimum(1), z.maximum(336)),
  /** Minutes during which the author of a note may edit it. After that, it can only be struck through. */
  noteEditMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** Minutes for which the chat tells visitors that staff are online after any staff action in the inbox. */
  thereMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /**
   * Whether the notification about a chat message still contains a link for replying without signing in once there are staff accounts.
   * Anyone who has that email can open the conversation, so it is safer to allow this only while there are no staff accounts.
   */
  replyLinks: z.boolean(),
  /**
   * Whether the office consists of a single person. That person may then also close data requests that they recorded themselves, and each
   * such log entry states this. In an office with several people, leave this off, so that nobody can erase or hand over data alone.
   */
  onePersonOffice: z.boolean(),
  /** Days for which the link to claim a front-desk draft is valid. */
  assistedApplicationLinkDays: z.int().check(z.minimum(1), z.maximum(30)),
})
export type Staff = z.infer<typeof staffSchema>
