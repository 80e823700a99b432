import { afterEach, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { costs } from '#content/costs.ts'
import { setAnnounced } from '#domain/announced.ts'
import { FEE_WAIVER_END } from '#domain/offered.ts'
import { applyingCosts } from './start-page.ts'
import { feeInWords } from './dates-and-fee.ts'

afterEach(() => setAnnounced({}))

// A date before this product existed. A waiver in content/, if there is one, applies on this date.
const before = new Date('2015-11-16T12:00:00Z')

/** With a waiver, the fee is still shown unless it is zero. */
const waived = (text: string) => (costs.applicationFee > 0 ? `${feeInWords}. ${text}` : text)
const byContent = admissions.feeWaiver ? waived(admissions.feeWaiver.text) : feeInWords

it('shows the waiver from content/ while it applies, and only the fee from the moment it ends', () => {
  expect(applyingCosts(before)).toBe(byContent)
  expect(applyingCosts(new Date(FEE_WAIVER_END - 1))).toBe(byContent)
  expect(applyingCosts(new Date(FEE_WAIVER_END))).toBe(feeInWords)
})

it('shows the waiver set by the office until its last day', () => {
  setAnnounced({ feeWaiver: { text: 'Free in autumn.', endsOn: '2015-11-20' } })
  expect(applyingCosts(before)).toBe(waived('Free in autumn.'))
  expect(applyingCosts(new Date('2015-11-22T12:00:00Z'))).toBe(feeInWords)
  setAnnounced({ feeWaiver: null })
  expect(applyingCosts(before)).toBe(feeInWords)
})
