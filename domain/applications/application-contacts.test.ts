import '#domain/contacts/read-phone.ts'
import { describe, expect, it } from 'vitest'
import { region } from '#content/region.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { settings } from '#domain/settings.ts'
import { type ApplicationStatus, STATUSES } from './application-statuses.ts'
import { canApplyAgain, contactDetailsOf, contactProblems, takesCorrections, toStoredContact } from './application-contacts.ts'
import { sampleApplication } from './sample-application.ts'

const phone = samplePhone('8031234567')
const details = contactDetailsOf(sampleApplication().personalInfo)

describe('corrected contact details', () => {
  it('are checked as typed, by the rules of step 1', () => {
    expect(contactProblems({ ...details, phoneNumber: phone.typed }, settings)).toEqual({})
    expect(contactProblems({ phoneNumber: '12', email: 'ada@', contactAddress: 'Enugu' }, settings)).toEqual({
      phoneNumber: region.phones.wrong,
      email: 'Invalid email address',
      contactAddress: 'Please provide a complete address',
    })
    expect(Object.keys(contactProblems({ phoneNumber: '', email: ' ', contactAddress: '' }, settings))).toHaveLength(3)
  })

  it('are stored without surrounding whitespace, with the phone number in its stored form', () => {
    expect(toStoredContact({ ...details, phoneNumber: ` ${phone.typed}`, email: 'ada@example.com ' }, settings)).toEqual({
      ...details,
      phoneNumber: phone.stored,
      email: 'ada@example.com',
    })
    expect(contactDetailsOf({ email: 7, phoneNumber: null })).toEqual({ phoneNumber: '', email: '', contactAddress: '' })
  })
})

it('a sent application either accepts corrections or can be copied into a new one, and a draft allows neither', () => {
  expect(STATUSES.filter((status) => takesCorrections(status) === canApplyAgain(status))).toEqual(['draft'])
  expect(['pending', 'confirmed'].filter((status) => canApplyAgain(status as ApplicationStatus))).toEqual([])
})
