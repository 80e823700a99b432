import { afterEach, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { setDayFacts } from '#domain/day-facts.ts'
import { FEE_WAIVER_END } from '#domain/offered.ts'
import { applyingCosts } from './applying-costs.ts'
import { feeInWords } from './dates-and-fee.ts'

afterEach(() => setDayFacts({}))

// Before the time of this product: a waiver of content/, where there is one, holds then.
const before = new Date('2015-11-16T12:00:00Z')

it('is nothing while the waiver of content/ holds, and the fee from the moment that it ends', () => {
  expect(applyingCosts(before)).toBe(admissions.feeWaiver?.text ?? feeInWords)
  expect(applyingCosts(new Date(FEE_WAIVER_END - 1))).toBe(admissions.feeWaiver?.text ?? feeInWords)
  expect(applyingCosts(new Date(FEE_WAIVER_END))).toBe(feeInWords)
})

it('is what the office says, until the last day of that', () => {
  setDayFacts({ feeWaiver: { text: 'Free in autumn.', endsOn: '2015-11-20' } })
  expect(applyingCosts(before)).toBe('Free in autumn.')
  expect(applyingCosts(new Date('2015-11-22T12:00:00Z'))).toBe(feeInWords)
  setDayFacts({ feeWaiver: null })
  expect(applyingCosts(before)).toBe(feeInWords)
})
