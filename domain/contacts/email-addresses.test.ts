import { describe, expect, it } from 'vitest'
import { isEmailAddress, suggestEmailAddress } from './email-addresses.ts'

describe('e-mail addresses', () => {
  it.each(['ada@example.com', "o'neil+x@sub.example.co.uk", 'a@b.co', 'A.B@EXAMPLE.COM', '1@2.ng'])('takes %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@example',
    'ada@example.c',
    '@example.com',
    'ada@@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a b@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.com\n',
    'ada@example.123',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['Ada@yaho.com', 'Ada@yahoo.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
  ])('suggests for %s', (typed, meant) => {
    expect(suggestEmailAddress(typed)).toBe(meant)
  })

  it.each(['ada@gmail.com', 'ada@futuretech.example', 'ada@unn.edu.ng', 'ada', '@gmial.com', 'ada@mail.com', 'ada@aol.com'])(
    'suggests nothing for %s',
    (typed) => {
      expect(suggestEmailAddress(typed)).toBeNull()
    },
  )
})
