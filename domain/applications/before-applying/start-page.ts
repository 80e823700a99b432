import { admissions } from '#content/admissions.ts'
import { filled } from '#domain/text/text.ts'
import { costs } from '#content/costs.ts'
import { announced } from '#domain/announced.ts'
import { FEE_WAIVER_END } from '#domain/offered.ts'
import { feeInWords } from './dates-and-fee.ts'
import { feeWaiverAt } from './fee-waiver.ts'

/** The cost of applying, for pages where an applicant is about to start: the fee and any current waiver. A fee of zero is left out. */
export function applyingCosts(now: Date): string {
  const { feeWaiver } = announced()
  const ofContent = () => (now.getTime() < FEE_WAIVER_END ? admissions.feeWaiver : null)
  const waiver = feeWaiver === undefined ? ofContent() : feeWaiverAt(now, feeWaiver)
  return [costs.applicationFee > 0 || !waiver ? feeInWords : '', waiver?.text ?? ''].filter(Boolean).join('. ')
}

/** The page shown before an application starts, with all placeholders filled in. */
export const startPage: (typeof admissions)['startPage'] = filled(admissions.startPage)
