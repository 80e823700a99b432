import type { Costs } from './schema/costs.ts'

/** Amounts are in the currency set in region.ts. All of them except the application fee are per month. */
export const costs: Costs = {
  tuition: 40_000,
  studentAllowance: 30_000,
  accommodation: 30_000,
  applicationFee: 0,
  labels: {
    tuition: 'Tuition',
    studentAllowance: 'Student allowance',
    accommodation: 'On-campus accommodation',
    total: 'Monthly total',
    applicationFee: 'Application fee',
  },
  totalNote: 'The monthly total includes the student allowance, which is paid out to the student.',
  accommodationNote: 'A room on campus is charged every month and is part of your monthly total.',
}
