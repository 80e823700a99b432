import { describe, expect, it } from 'vitest'
import {
  applicationSteps,
  changeLabel,
  completionPercentage,
  fieldAt,
  holdsAnyValue,
  labelAt,
  stepCompletion,
  stepIndexOf,
} from './application-steps.ts'
import { GROUPS, emptyApplicationForm } from './application-form.ts'
import { settings } from '#domain/settings.ts'
import { sampleApplication } from './sample-application.ts'

describe('application steps', () => {
  it('are the five from the specification, one for each group', () => {
    expect(applicationSteps.map(({ title }) => title)).toEqual([
      'Personal Information',
      'Education',
      'Program Selection',
      'Accommodation & Sponsorship',
      'Referee',
    ])
    expect(applicationSteps.map(({ group }) => group)).toEqual([...GROUPS])
  })

  it('list every field that has a rule, and no other', () => {
    const fields = applicationSteps.flatMap((step) => step.fields.map(({ path }) => path))
    expect(fields.toSorted()).toEqual(settings.applicationRules.map(({ path }) => path).toSorted())
  })

  it('mark as required the fields that the rules require', () => {
    const required = settings.applicationRules.filter(
      (rule) => rule.kind === 'date' || rule.kind === 'dependent-choice' || ('required' in rule && rule.required),
    )
    const marked = applicationSteps.flatMap((step) => step.fields.filter((field) => field.required).map(({ path }) => path))
    expect(marked.toSorted()).toEqual(required.map(({ path }) => path).toSorted())
  })

  it('label fields and list entries', () => {
    expect(fieldAt('personalInfo.surname')?.label).toBe('Surname')
    expect(labelAt('academicBackground.certificates.1.year')).toBe('Year (certificate 2)')
    expect(labelAt('academicBackground.certificates.0')).toBe('Certificate (certificate 1)')
    expect(changeLabel('personalInfo.dateOfBirth')).toBe('Change date of birth')
    expect(changeLabel('personalInfo.disability.hasDisability')).toBe('Change whether you have a disability')
    expect(stepIndexOf('referee.email')).toBe(4)
    expect(stepIndexOf('declaration.version')).toBe(-1)
  })
})

describe('completion of steps', () => {
  it('starts at zero because defaults do not count as values', () => {
    expect(stepCompletion(emptyApplicationForm(), [])).toEqual([false, false, false, false, false])
    expect(completionPercentage([false, false, false, false, false])).toBe(0)
  })

  it('counts a group that contains any value or has passed validation', () => {
    const form = emptyApplicationForm()
    form.referee.name = 'N'
    form.academicBackground.certificates = [{ type: '', grade: 'A1', year: '' }]
    expect(stepCompletion(form, [true])).toEqual([true, true, false, false, true])
    expect(completionPercentage([true, true, false, false, true])).toBe(60)
    expect(completionPercentage([true, true, true, true, true])).toBe(100)
  })

  it('does not count whitespace, false or a certificate that was added but left empty', () => {
    const form = emptyApplicationForm()
    form.referee.name = ' \n'
    form.academicBackground.certificates = []
    expect(GROUPS.map((group) => holdsAnyValue(group, form[group]))).toEqual([false, false, false, false, false])
    form.accommodation.needsAccommodation = true
    expect(holdsAnyValue('accommodation', form.accommodation)).toBe(true)
  })

  it('is complete for a complete application', () => {
    expect(stepCompletion(sampleApplication(), [])).toEqual([true, true, true, true, true])
  })
})
