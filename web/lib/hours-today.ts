import { institute } from '#content/institute.ts'
import { announcedHoursToday } from '#domain/announced.ts'

/** The office hours in words: what the office says for today, else those of the institute. */
export const hoursToday = (): string => announcedHoursToday()?.words ?? institute.officeHours
