import type { OpeningHours } from './schema/opening-hours.ts'

/** The `officeHours` of content/institute.ts in machine-readable form, for pages and search engines. */
export const openingHours: readonly OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
]

/**
 * Days (YYYY-MM-DD) on which the office is closed, whatever the weekday: Nigeria's public holidays. Islamic feasts follow the moon, and a
 * holiday that falls on a weekend is often moved to Monday. Correct the list once the government has announced the dates.
 */
export const publicHolidays: readonly string[] = [
  '2026-12-25', // Christmas Day
  '2026-12-26', // Boxing Day
  '2027-01-01', // New Year’s Day
  '2027-03-09', // Eid al-Fitr, by reckoning
  '2027-03-10', // Eid al-Fitr, second day
  '2027-03-26', // Good Friday
  '2027-03-29', // Easter Monday
  '2027-05-01', // Workers’ Day
  '2027-05-16', // Eid al-Adha, by reckoning
  '2027-05-17', // Eid al-Adha, second day
  '2027-06-12', // Democracy Day
  '2027-08-14', // Eid-ul-Maulud, by reckoning
  '2027-10-01', // Independence Day
  '2027-12-25', // Christmas Day
  '2027-12-26', // Boxing Day
  '2028-01-01', // New Year’s Day
]
