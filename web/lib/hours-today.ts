import { institute } from '#content/institute.ts'
import { saidHoursToday } from '#domain/day-facts.ts'

/** The office hours in words: what the office says for today, else those of the institute. */
export const hoursToday = (): string => saidHoursToday()?.words ?? institute.officeHours
