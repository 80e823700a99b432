import { expect, it } from 'vitest'
import { feeWaiverAt } from './fee-waiver.ts'

const waiver = { text: 'Nothing to pay.', endsOn: '2027-03-31' }

it('the fee is waived until the last day ends at the institute', () => {
  expect(feeWaiverAt(new Date('2027-03-31T23:59:59+01:00'), waiver)).toBe(waiver)
  expect(feeWaiverAt(new Date('2027-04-01T00:00:00+01:00'), waiver)).toBeNull()
  expect(feeWaiverAt(new Date('2027-03-31T12:00:00+01:00'), null)).toBeNull()
})
