import type { Intake } from './schema/intakes.ts'

/** When classes begin, earliest first. An application stores `value`. Keep each intake here until applicants can no longer choose it. */
export const intakes: readonly Intake[] = [
  { value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11', applyBy: '2026-11-27' },
  { value: '2027-05-03', label: 'Monday 3 May 2027', startsOn: '2027-05-03', applyBy: '2027-03-19' },
  { value: '2027-09-06', label: 'Monday 6 September 2027', startsOn: '2027-09-06', applyBy: '2027-07-30' },
  { value: '2028-01-10', label: 'Monday 10 January 2028', startsOn: '2028-01-10', applyBy: '2027-11-26' },
]
