import * as z from 'zod/mini'

const days = z.int().check(z.minimum(1), z.maximum(60))

/** When somebody is reminded of an application they have not sent. */
export const remindersSchema = z
.object({
  /** Days after the last change of a draft; once for each draft. */
  daysAfterLastChange: days,
  /** Days before the chosen start date, or before the day after the last one to apply where that is earlier; once more. */
  daysBeforeStart: days,
  /** Drafts left alone for longer than these days are not written about for their age. */
  daysUntilForgotten: days,
})
.check(z.refine(({ daysAfterLastChange, daysUntilForgotten }) => daysAfterLastChange <= daysUntilForgotten, { error: 'should not be before daysAfterLastChange', path: ['daysUntilForgotten'] }))
export type Reminders = z.infer<typeof remindersSchema>
