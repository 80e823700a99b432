import { costs } from '#content/costs.ts'
import { AFTER_AMOUNT, BEFORE_AMOUNT, LANGUAGE } from '#domain/region.ts'

/** The parts of the monthly cost, in the order in which they are drawn and listed. */
export const COST_PARTS = ['tuition', 'studentAllowance', 'accommodation'] as const
export type CostPart = (typeof COST_PARTS)[number]

export type MonthlyCosts = Record<CostPart | 'total', number>

/** Monthly costs in the institute's currency. Accommodation is 0 without a room on campus (specification, section 9). */
export function monthlyCosts(needsAccommodation: boolean): MonthlyCosts {
  const accommodation = needsAccommodation ? costs.accommodation : 0
  const { tuition, studentAllowance } = costs
  return { tuition, studentAllowance, accommodation, total: tuition + studentAllowance + accommodation }
}

/** For example `₦70,000`, in the institute's language and currency (content/region.ts). For whole, non-negative amounts. */
export function formatMoney(amount: number): string {
  return `${BEFORE_AMOUNT}${amount.toLocaleString(LANGUAGE)}${AFTER_AMOUNT}`
}
