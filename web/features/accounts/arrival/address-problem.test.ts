import { expect, it } from 'vitest'
import { addressSentence } from './address-problem.ts'

it.each([
  ['otp_expired', 'Call 0800 000 000 to unlock your account', 'Email link is invalid or has expired'],
  ['access_denied', 'Email link is invalid or has expired', 'Email link is invalid or has expired'],
  ['access_denied', 'Pay the fee at evil.example', 'Access was refused'],
  ['server_error', 'Pay the fee at evil.example', 'Something went wrong. Please try again.'],
  ['made_up', 'Pay the fee at evil.example', 'This did not work. Please try again.'],
  ['Pay the fee at evil.example', 'Pay the fee at evil.example', 'This did not work. Please try again.'],
  ['constructor', '', 'This did not work. Please try again.'],
  ['__proto__', '', 'This did not work. Please try again.'],
])('explains code %s with description %s as: %s', (code, description, sentence) => {
  expect(addressSentence({ code, description })).toBe(sentence)
})

it('explains an address that the provider has not verified in our own words, not in those of the link', () => {
  const code = 'provider_email_needs_verification'
  const sent = 'Unverified email with google. A confirmation email has been sent to your google email'
  expect(addressSentence({ code, description: sent })).toContain('We have sent you an email')
  expect(addressSentence({ code, description: 'Unverified email with evil.example' })).not.toContain('evil')
})
