import { expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { isFeeWaived } from './fee-waiver.ts'

it('the fee is waived until the last day ends at the institute', () => {
  const { endsOn } = admissions.feeWaiver
  expect(isFeeWaived(new Date(`${endsOn}T23:59:59+01:00`))).toBe(true)
  expect(isFeeWaived(new Date(Date.parse(`${endsOn}T23:59:59+01:00`) + 1000))).toBe(false)
})
