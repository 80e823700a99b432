import { describe, expect, it } from 'vitest'
import { formatDate } from '#domain/dates/dates.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { answersOf } from './application-answers.ts'
import { applicationSteps } from './application-steps.ts'
import { emptyApplicationForm } from './application-form.ts'

const step = (id: string) => {
  const found = applicationSteps.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No step ${id}`)
  return found
}
const labels = (id: string, form = emptyApplicationForm()) => answersOf(step(id), form).map(({ label }) => label)

describe('readable answers', () => {
  it('leave out questions that another answer hides', () => {
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

  it('show labels, dates and lists instead of stored values', () => {
    const form = emptyApplicationForm()
    form.personalInfo.dateOfBirth = '2004-02-29'
    const course = sampleCourse(0, 7)
    form.programSelection.program = course.programId
    form.programSelection.course = course.id
    form.academicBackground.certificates = [
      { type: 'SSCE', grade: 'B3', year: '2019' },
      { type: '', grade: '', year: '' },
      { type: 'Trade test', grade: '', year: '2021' },
      { type: '', grade: '5 credits', year: '2024' },
    ]
    const texts = applicationSteps.flatMap((each) => answersOf(each, form)).map(({ text }) => text)
    expect(texts).toContain(formatDate('2004-02-29'))
    expect(texts).toContain(course.label)
    expect(texts).toContain('SSCE, grade B3, 2019\nTrade test, 2021\nCertificate without a name, grade 5 credits, 2024')
  })
})
