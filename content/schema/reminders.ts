import * as z from 'zod/mini'

const days = z.int().check(z.minimum(1), z.maximum(60))

/** When applicants are reminded of an application that they have not sent. */
export const remindersSchema = z
.object({
  /** Days after the last change to a draft. Each draft gets one such reminder. */
  daysAfterLastChange: days,
  /** Days before the chosen start date, or before the day after the last day to apply if that is earlier. One further reminder. */
  daysBeforeStart: days,
  /** Drafts that have not changed for more than this many days no longer get a reminder based on their age. */
  daysUntilForgotten: days,
})
.check(z.refine(({ daysAfterLastChange, daysUntilForgotten }) => daysAfterLastChange <= daysUntilForgotten, { error: 'should not be before daysAfterLastChange', path: ['daysUntilForgotten'] }))
export type Reminders = z.infer<typeof remindersSchema>
