import { beforeEach, expect, it, vi } from 'vitest'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { formSettings } from './form-settings.ts'
import { sampleApplication } from './sample-application.ts'

const { personalInfo } = sampleApplication()

// Another test may have loaded the phone reader into the same modules.
beforeEach(() => void vi.resetModules())

it('does not report a phone number that cannot be read yet, but does report a missing one', async () => {
  const { groupProblems } = await import('./application-problems.ts')
  const mistakes = (phoneNumber: string) =>
    groupProblems('personalInfo', { ...personalInfo, phoneNumber }, formSettings).map(({ path }) => path)
  const { typed } = samplePhone('8031234567')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], [], ['personalInfo.phoneNumber']])
  await import('#domain/contacts/read-phone.ts')
  expect([typed, '12', ''].map(mistakes)).toEqual([[], ['personalInfo.phoneNumber'], ['personalInfo.phoneNumber']])
})
