import { costs } from '#content/costs.ts'
import { AFTER_AMOUNT, BEFORE_AMOUNT, LANGUAGE } from '#domain/region.ts'

/** The parts of a month's money, in the order in which they are drawn and listed. */
export const COST_PARTS = ['tuition', 'studentAllowance', 'accommodation'] as const
export type CostPart = (typeof COST_PARTS)[number]

export type MonthlyCosts = Record<CostPart | 'total', number>

/** A month, in the institute's currency; accommodation is 0 without a room on campus (specification, section 9). */
export function monthlyCosts(needsAccommodation: boolean): MonthlyCosts {
  const accommodation = needsAccommodation ? costs.accommodation : 0
  const { tuition, studentAllowance } = costs
  return { tuition, studentAllowance, accommodation, total: tuition + studentAllowance + accommodation }
}

/** `₦70,000`, as the institute's language writes its currency (content/region.ts); whole amounts, not negative. */
export function formatMoney(amount: number): string {
  return `${BEFORE_AMOUNT}${amount.toLocaleString(LANGUAGE)}${AFTER_AMOUNT}`
}
