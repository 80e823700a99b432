import * as z from 'zod/mini'

/** How staff work in the console. */
export const staffSchema = z.object({
  /** Minutes without a press, a key or a scroll after which the console is covered until a code is entered. */
  idleMinutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** Hours that the link of an invitation works. */
  invitationHours: z.int().check(z.minimum(1), z.maximum(336)),
  /** Minutes in which whoever wrote a note may change it; afterwards it is struck through. */
  noteEditMinutes: z.int().check(z.minimum(1), z.maximum(60)),
})
export type Staff = z.infer<typeof staffSchema>
