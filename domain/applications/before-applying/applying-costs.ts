import { admissions } from '#content/admissions.ts'
import { dayFacts } from '#domain/day-facts.ts'
import { FEE_WAIVER_END } from '#domain/offered.ts'
import { feeInWords } from './dates-and-fee.ts'
import { feeWaiverAt } from './fee-waiver.ts'

/** What applying costs, for where one is about to begin: the waiver that holds now, or else the fee. */
export function applyingCosts(now: Date): string {
  const { feeWaiver } = dayFacts()
  const ofContent = () => (now.getTime() < FEE_WAIVER_END ? admissions.feeWaiver : null)
  return (feeWaiver === undefined ? ofContent() : feeWaiverAt(now, feeWaiver))?.text ?? feeInWords
}
