import { costs } from '#content/costs.ts'

export type MonthlyCosts = { tuition: number; studentAllowance: number; accommodation: number; total: number }

/** Naira a month; accommodation is 0 without a room on campus (specification, section 9). */
export function monthlyCosts(needsAccommodation: boolean): MonthlyCosts {
  const accommodation = needsAccommodation ? costs.accommodation : 0
  const { tuition, studentAllowance } = costs
  return { tuition, studentAllowance, accommodation, total: tuition + studentAllowance + accommodation }
}

/** `₦70,000` */
export function formatNaira(amount: number): string {
  return `₦${amount.toLocaleString('en-US')}`
}
