import type { Reminders } from './schema/reminders.ts'

export const reminders: Reminders = { daysAfterLastChange: 3, daysBeforeStart: 7, daysUntilForgotten: 30 }
