import { beforeEach, expect, it, vi } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { formFacts } from './form-facts.ts'
import { sampleApplication } from './sample-application.ts'

const { personalInfo } = sampleApplication()

// Another test may have read a number with the same modules.
beforeEach(() => void vi.resetModules())

it('takes no number for a mistake that cannot be read yet, and misses one that is not there', async () => {
  const { groupProblems } = await import('./application-problems.ts')
  const mistakes = (phoneNumber: string) =>
    groupProblems('personalInfo', { ...personalInfo, phoneNumber }, formFacts).map(({ path }) => path)
  const { typed } = samplePhone('8031234567')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], [], ['personalInfo.phoneNumber']])
  await import('#domain/contacts/read-phone.ts')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], ['personalInfo.phoneNumber'], ['personalInfo.phoneNumber']])
})
