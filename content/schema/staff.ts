import * as z from 'zod/mini'

/** How staff work in the console. */
export const staffSchema = z.object({
  /** Minutes without a press, a key or a scroll after which the console is covered until a code is entered. */
  idleMinutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** Hours that the link of an invitation works. */
  invitationHours: z.int().check(z.minimum(1), z.maximum(336)),
  /** Minutes in which whoever wrote a note may change it; afterwards it is struck through. */
  noteEditMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** Minutes for which visitors of the chat read that people are there, after somebody did something in the inbox. */
  thereMinutes: z.int().check(z.minimum(1), z.maximum(60)),
  /**
   * Whether a notice of a message in the chat still carries a link that answers it without signing in once there is staff. Such a
   * letter opens one conversation for whoever has it, so without staff alone is safer.
   */
  replyLinks: z.boolean(),
  /**
   * Whether the office is one person, who then also finishes requests about data that they wrote down themselves: each such line of the
   * log says so. With colleagues, leave it off, so that nobody erases or hands out alone.
   */
  onePersonOffice: z.boolean(),
  /** Days that the link works by which somebody takes a draft from the desk into their account. */
  assistedApplicationLinkDays: z.int().check(z.minimum(1), z.maximum(30)),
})
export type Staff = z.infer<typeof staffSchema>
