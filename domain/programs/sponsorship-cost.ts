import { monthlyCosts, type MonthlyCosts } from './costs.ts'

export type SponsorshipCost = {
  /** Naira a month for all learners. */
  month: MonthlyCosts
  /** Naira for all learners and months. */
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
