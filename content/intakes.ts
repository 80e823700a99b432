import type { Intake } from './schema.ts'

/** When classes begin, earliest first. An application stores `value`; keep an intake here until nobody can choose it. */
export const intakes: readonly Intake[] = [
  { value: '2027-01-11', label: 'January 2027 (classes start Monday 11 January)', startsOn: '2027-01-11' },
  { value: '2027-05-03', label: 'May 2027 (classes start Monday 3 May)', startsOn: '2027-05-03' },
  { value: '2027-09-06', label: 'September 2027 (classes start Monday 6 September)', startsOn: '2027-09-06' },
  { value: '2028-01-10', label: 'January 2028 (classes start Monday 10 January)', startsOn: '2028-01-10' },
]
