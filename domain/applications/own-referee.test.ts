import '#domain/contacts/read-phone.ts'
import { expect, it } from 'vitest'
import { emptyApplicationForm } from './application-form.ts'
import { ownDetails } from './own-referee.ts'
import { sampleApplication } from './sample-application.ts'

const { personalInfo, referee } = sampleApplication()
const { firstName, middleName, surname, email, phoneNumber } = personalInfo

it.each([
  [{ name: `${firstName} ${surname}` }, ['name']],
  [{ name: `Mrs. ${surname.toUpperCase()}, ${firstName}` }, ['name']],
  [{ name: `${surname} ${middleName} ${firstName}` }, ['name']],
  [{ email: ` ${email.toUpperCase()}` }, ['email']],
  [{ phone: phoneNumber.replace(/^(.{4})/, '$1 ') }, ['phone']],
  [{ email, phone: phoneNumber }, ['email', 'phone']],
  // Shares the surname only, or nothing has been entered yet.
  [{ name: `Chidi ${surname}` }, []],
  [{}, []],
])('finds the details that the referee %j shares with the applicant', (part, shared) => {
  expect(ownDetails({ personalInfo, referee: { ...referee, ...part } })).toEqual(shared)
})

it('does not treat two empty answers as a match', () => {
  expect(ownDetails(emptyApplicationForm())).toEqual([])
})
