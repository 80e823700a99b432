import { monthlyCosts, type MonthlyCosts } from './costs.ts'

export type SponsorshipCost = {
  /** Per month for all learners, in naira. */
  month: MonthlyCosts
  /** For all learners and months, in naira. */
  course: number
}

export function sponsorshipCost(learners: number, withRoom: boolean, months: number): SponsorshipCost {
  const { tuition, studentAllowance, accommodation, total } = monthlyCosts(withRoom)
  return {
    month: {
      tuition: tuition * learners,
      studentAllowance: studentAllowance * learners,
      accommodation: accommodation * learners,
      total: total * learners,
    },
    course: total * learners * months,
  }
}
