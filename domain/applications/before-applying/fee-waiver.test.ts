import { expect, it } from 'vitest'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { feeWaiverAt, feeWaiverEnd } from './fee-waiver.ts'

const waiver = { text: 'Nothing to pay.', endsOn: '2027-03-31' }

it('the fee is waived until the end of the last day at the institute', () => {
  expect(feeWaiverAt(momentAt('2027-03-31 23:59'), waiver)).toBe(waiver)
  expect(feeWaiverAt(momentAt('2027-04-01 00:00'), waiver)).toBeNull()
  expect(feeWaiverAt(momentAt('2027-03-31 12:00'), null)).toBeNull()
})

it('the waiver ends at midnight after its last day', () => {
  expect(feeWaiverEnd(waiver)).toBe(momentAt('2027-04-01 00:00').getTime())
  expect(feeWaiverEnd(null)).toBe(0)
})
