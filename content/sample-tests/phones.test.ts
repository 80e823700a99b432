import { expect, it } from 'vitest'
import { readInternationalPhone, readNationalPhone } from '#domain/contacts/read-phone.ts'

/** Numbers in the forms in which people in Nigeria dial and copy them. */
it.each([
  '009 234 803 123 4567',
  '009234 (0) 803 123 4567',
  '009-234-803-123-4567',
  '00234 803 123 4567',
  '00 234 (0) 803 123 4567',
  '+234 (0) 803 123 4567',
  '(+234) 803 123 4567',
  '+234 0803 123 4567',
  '234 803 123 4567',
  '234 0803 123 4567',
  '0803-123-4567',
])('reads %s as a number in the country of the institute in every field', (typed) => {
  expect([readNationalPhone(typed), readInternationalPhone(typed)]).toEqual(['+2348031234567', '+2348031234567'])
})

it('distinguishes the Nigerian international prefix from the 00 of other countries', () => {
  expect(readInternationalPhone('009 44 20 7946 0958')).toBe('+442079460958')
  expect(readInternationalPhone('00 92 300 1234567')).toBe('+923001234567')
})

it.each(['0092 34803 123456', '2348031234', '0234 803 123 4567', '00 803 123 4567'])('rejects %s rather than guessing its country', (typed) => {
  expect([readNationalPhone(typed), readInternationalPhone(typed)]).toEqual([typed, typed])
})
