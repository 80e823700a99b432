import { describe, expect, it } from 'vitest'
import { answersOf } from './application-answers.ts'
import { applicationSteps } from './application-steps.ts'
import { emptyApplicationForm } from './application-form.ts'

const step = (id: string) => {
  const found = applicationSteps.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No step ${id}`)
  return found
}
const labels = (id: string, form = emptyApplicationForm()) => answersOf(step(id), form).map(({ label }) => label)

describe('answers as people read them', () => {
  it('leave out what another answer makes disappear', () => {
    const form = emptyApplicationForm()
    expect(labels('education', form)).not.toContain('Tertiary Education Level')
    expect(labels('accommodation-and-sponsorship', form)).not.toContain('Sponsor Name')
    expect(labels('personal-information', form)).not.toContain('Details of Your Disability')
    form.academicBackground.educationLevel = 'tertiary'
    form.accommodation.sponsorshipType = 'guardian'
    form.personalInfo.disability.hasDisability = true
    expect(labels('education', form)).toContain('Tertiary Education Level')
    expect(labels('accommodation-and-sponsorship', form)).toContain('Sponsor Name')
    expect(labels('personal-information', form)).toContain('Details of Your Disability')
  })

  it('are labels, dates and lists, not stored values', () => {
    const form = emptyApplicationForm()
    form.personalInfo.dateOfBirth = '2004-02-29'
    form.programSelection.program = 'computer-technology'
    form.programSelection.course = 'comp-8'
    form.academicBackground.certificates = [
      { type: 'SSCE', grade: 'B3', year: '2019' },
      { type: '', grade: '', year: '' },
      { type: 'Trade test', grade: '', year: '2021' },
    ]
    const texts = applicationSteps.flatMap((each) => answersOf(each, form)).map(({ text }) => text)
    expect(texts).toContain('29 February 2004')
    expect(texts).toContain('Drone Technology')
    expect(texts).toContain('SSCE, grade B3, 2019\nTrade test, 2021')
  })
})
