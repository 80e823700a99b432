import { expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { applicationProblems } from './application-problems.ts'
import { mistakesOf } from './form-mistakes.ts'
import { sampleApplication } from './sample-application.ts'

it('form mistakes name each field and rule once, without any of the typed text', () => {
  const form = sampleApplication()
  form.personalInfo.surname = '   '
  form.personalInfo.firstName = 'Amina'.repeat(100)
  form.referee.email = 'Ngozi Eze'
  form.academicBackground.certificates = ['soon', 'later'].map((year) => ({ type: 'WAEC', year, grade: '' }))
  const found = mistakesOf(applicationProblems(form, settings), form, settings.applicationRules)
  expect(found).toEqual([
    'personalInfo.surname:missing',
    'personalInfo.firstName:too_long',
    'academicBackground.certificates.year:not_valid',
    'referee.email:not_valid',
  ])
  expect(mistakesOf([], form, settings.applicationRules)).toEqual([])
})
