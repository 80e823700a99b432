import { describe, expect, it } from 'vitest'
import { admissionProcess } from '#content/admission-process.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { comingSteps, dayAhead } from './application-outlook.ts'

describe('a deadline set by the server', () => {
  it('passes when the day ends at the institute, wherever the applicant is', () => {
    expect(dayAhead('2026-12-03', momentAt('2026-12-03 23:59'))).toEqual({ day: '2026-12-03', isOver: false })
    expect(dayAhead('2026-12-03', momentAt('2026-12-04 00:00'))).toEqual({ day: '2026-12-03', isOver: true })
    expect(dayAhead(null, new Date())).toBeUndefined()
  })
})

describe('upcoming steps', () => {
  it('are the steps listed on the home page that have not been reached', () => {
    const steps = admissionProcess.steps.map(({ title }) => title)
    expect(comingSteps(['pending'])).toEqual(steps.slice(1))
    expect(comingSteps(['pending', 'under_review', 'interview'])).toEqual(steps.slice(3))
    expect(comingSteps(['pending', 'withdrawn'])).toEqual([])
  })

  it('are not affected by a question, and return when a decision is reversed', () => {
    const steps = admissionProcess.steps.map(({ title }) => title)
    expect(comingSteps(['pending', 'under_review', 'info_requested'])).toEqual(steps.slice(2))
    expect(comingSteps(['pending', 'under_review', 'interview', 'info_requested'])).toEqual(steps.slice(3))
    expect(comingSteps(['pending', 'under_review', 'rejected', 'under_review'])).toEqual(steps.slice(2))
  })
})
