import type { Intake } from './schema/intakes.ts'

/** When classes begin, earliest first. An application stores `value`; keep an intake here until nobody can choose it. */
export const intakes: readonly Intake[] = [
  { value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11' },
  { value: '2027-05-03', label: 'Monday 3 May 2027', startsOn: '2027-05-03' },
  { value: '2027-09-06', label: 'Monday 6 September 2027', startsOn: '2027-09-06' },
  { value: '2028-01-10', label: 'Monday 10 January 2028', startsOn: '2028-01-10' },
]
