import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-addresses.ts'

describe('email addresses', () => {
  it.each(['ada@example.com', "o'neil+x@sub.example.co.uk", 'a@b.co', 'A.B@EXAMPLE.COM', '1@2.ng'])('accepts %s', (address) => {
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
})
