import type { Institute } from './schema/institute.ts'

const name = 'Future Tech Institute'
const place = { street: '12 Workshop Road', locality: 'Lugbe, Abuja', region: 'Federal Capital Territory', country: 'Nigeria' }

/**
 * The institute's details. The email domain ends in `.example`, which cannot be registered. A copy of this product that is started before
 * these details have been filled in therefore cannot email anyone.
 */
export const institute: Institute = {
  name,
  shortName: 'FTI',
  kind: 'Technology and vocational training',
  numberPrefix: 'FTI',
  emailDomain: 'futuretech.example',
  purpose:
    'We empower future tech leaders through education, industry partnerships and hands-on learning, and our learners are paid while they learn.',
  place,
  address: [name, place.street, place.locality, place.region, place.country],
  phones: [{ label: 'Admissions office', number: '+2348000000384' }],
  emails: {
    general: 'hello@futuretech.example',
    admissions: 'admissions@futuretech.example',
    privacy: 'privacy@futuretech.example',
  },
  officeHours: 'Monday to Friday, 8:00 to 17:00',
  timeZone: 'Africa/Lagos',
}
