import { expect, it } from 'vitest'
import { profileProblems } from './accounts/profiles.ts'
import { applicationProblems } from './applications/application-problems.ts'
import { sampleApplication } from './applications/sample-application.ts'
import { settings } from './settings.ts'

/** Returns the paths of the answers that are rejected if every answer set here exceeds its limit by `beyond` characters. */
function refused(beyond: number): string[] {
  const form = sampleApplication()
  const letters = (limit: number) => 'x'.repeat(limit + beyond)
  form.personalInfo.surname = letters(200)
  form.personalInfo.contactAddress = letters(1000)
  form.programSelection.previousExperience = letters(2000)
  form.referee.name = letters(200)
  form.academicBackground.certificates = Array.from({ length: 20 + beyond }, () => ({ type: 'SSCE', grade: 'B2', year: '2021' }))
  const website = `https://${'x'.repeat(2000 - 'https://.example'.length + beyond)}.example`
  const profile = { username: letters(50), full_name: letters(200), website }
  return [...applicationProblems(form, settings), ...profileProblems(profile)].map(({ path }) => path)
}

it('accepts answers up to their limits and rejects longer ones', () => {
  expect(refused(0)).toEqual([])
  expect(refused(1)).toEqual([
    'personalInfo.surname',
    'personalInfo.contactAddress',
    'academicBackground.certificates',
    'programSelection.previousExperience',
    'referee.name',
    'username',
    'full_name',
    'website',
  ])
})
