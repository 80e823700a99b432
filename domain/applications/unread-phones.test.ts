import { expect, it } from 'vitest'
import { samplePhone } from '#domain/contacts/sample-phones.ts'
import { groupProblems } from './application-problems.ts'
import { formFacts } from './form-facts.ts'
import { sampleApplication } from './sample-application.ts'

const { personalInfo } = sampleApplication()
const mistakes = (phoneNumber: string) => groupProblems('personalInfo', { ...personalInfo, phoneNumber }, formFacts).map(({ path }) => path)

it('takes no number for a mistake that cannot be read yet, and misses one that is not there', async () => {
  const { typed } = samplePhone('8031234567')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], [], ['personalInfo.phoneNumber']])
  await import('#domain/contacts/read-phone.ts')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], ['personalInfo.phoneNumber'], ['personalInfo.phoneNumber']])
})
