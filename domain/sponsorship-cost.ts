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

/** The number somebody typed, or null when it is not a whole number from 1 to `most`. */
export function learnersFrom(typed: string, most: number): number | null {
  const trimmed = typed.trim()
  if (!/^[0-9]{1,4}$/.test(trimmed)) return null
  const learners = Number(trimmed)
  return learners >= 1 && learners <= most ? learners : null
}
