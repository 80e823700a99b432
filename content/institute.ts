import type { Institute } from './schema/institute.ts'

/**
 * Who the institute is. The e-mail domain ends in `.example`, which can never belong to anybody, so that a copy
 * of this product started before its facts are filled in writes to nobody.
 */
export const institute: Institute = {
  name: 'Future Tech Institute',
  shortName: 'FTI',
  numberPrefix: 'FTI',
  emailDomain: 'futuretech.example',
  purpose:
    'We empower future tech leaders through education, industry partnerships and hands-on learning, and our learners are paid while they learn.',
  address: ['Future Tech Institute', '12 Workshop Road', 'Lugbe, Abuja', 'Federal Capital Territory', 'Nigeria'],
  phones: [{ label: 'Admissions office', number: '+2348000000384' }],
  emails: {
    general: 'hello@futuretech.example',
    admissions: 'admissions@futuretech.example',
    privacy: 'privacy@futuretech.example',
  },
  officeHours: 'Monday to Friday, 8:00 to 17:00',
  timeZone: 'Africa/Lagos',
  // Those of Nigeria. Islamic feasts follow the moon, and a day that falls on a weekend is often made up for on the Monday: correct the
  // list when the government has declared them.
  publicHolidays: [
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
  ],
}
