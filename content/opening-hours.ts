import type { OpeningHours } from './schema/opening-hours.ts'

/** The hours of `officeHours` in content/institute.ts, for pages and search engines that reckon with them. */
export const openingHours: readonly OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
]
