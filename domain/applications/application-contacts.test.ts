import { describe, expect, it } from 'vitest'
import { facts } from '#domain/facts.ts'
import { STATUSES } from './application-statuses.ts'
import { canApplyAgain, contactDetailsOf, contactProblems, takesCorrections, toStoredContact } from './application-contacts.ts'
import { sampleApplication } from './sample-application.ts'

const details = contactDetailsOf(sampleApplication().personalInfo)

describe('corrected contact details', () => {
  it('are judged by the rules of step 1, as they were typed', () => {
    expect(contactProblems({ ...details, phoneNumber: '0803 123 4567' }, facts)).toEqual({})
    expect(contactProblems({ phoneNumber: '12', email: 'ada@', contactAddress: 'Enugu' }, facts)).toEqual({
      phoneNumber: 'Please enter a valid Nigerian phone number (e.g., +2341234567890)',
      email: 'Invalid email address',
      contactAddress: 'Please provide a complete address',
    })
    expect(Object.keys(contactProblems({ phoneNumber: '', email: ' ', contactAddress: '' }, facts))).toHaveLength(3)
  })

  it('are stored without margins, the phone in its one form', () => {
    expect(toStoredContact({ ...details, phoneNumber: ' 0803 123 4567', email: 'ada@example.com ' }, facts)).toEqual({
      ...details,
      phoneNumber: '+2348031234567',
      email: 'ada@example.com',
    })
    expect(contactDetailsOf({ email: 7, phoneNumber: null })).toEqual({ phoneNumber: '', email: '', contactAddress: '' })
  })
})

it('an application takes corrections or may be repeated, never both, and a draft neither', () => {
  expect(STATUSES.filter(takesCorrections)).toEqual(['pending', 'under_review', 'interview', 'accepted'])
  expect(STATUSES.filter(canApplyAgain)).toEqual(['rejected', 'withdrawn'])
})
