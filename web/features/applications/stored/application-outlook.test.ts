import { describe, expect, it } from 'vitest'
import { admissionProcess } from '#content/admission-process.ts'
import { admissions } from '#content/admissions.ts'
import { addDays } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { answerDay, comingSteps } from './application-outlook.ts'

describe('the day of an answer', () => {
  // Before the time of this product: nobody lists public holidays of that year.
  const now = momentAt('2015-11-21 12:00')
  const answered = admissions.answerWorkingDays

  it.each([
    ['pending', '2015-11-21 11:00', '2015-11-21'],
    ['pending', '2015-11-20 11:00', '2015-11-20'],
    // A day begins at midnight at the institute, wherever the applicant is.
    ['pending', '2015-11-23 00:30', '2015-11-23'],
    ['pending', '2015-11-22 23:30', '2015-11-22'],
    ['interview', '2015-11-23 11:00', '2015-11-23'],
  ] as const)('%s since %s is counted from %s', (status, since, countedFrom) => {
    const day = workingDaysAfter(countedFrom, answered[status])
    expect(answerDay(status, momentAt(since).toISOString(), now)).toEqual({ day, isOver: false })
  })

  it('is over when the day has ended at the institute', () => {
    const since = momentAt('2015-11-20 11:00').toISOString()
    const day = workingDaysAfter('2015-11-20', answered.pending)
    expect(answerDay('pending', since, momentAt(`${day} 23:59`))).toEqual({ day, isOver: false })
    expect(answerDay('pending', since, momentAt(`${addDays(day, 1)} 00:00`))).toEqual({ day, isOver: true })
  })

  it('is nothing where no answer is awaited', () => {
    for (const status of ['draft', 'accepted', 'rejected', 'withdrawn'] as const)
      expect(answerDay(status, '2026-11-20T10:00:00Z', now)).toBeUndefined()
    expect(answerDay('pending', null, now)).toBeUndefined()
  })
})

describe('the steps that may still come', () => {
  it('are those of the home page that were not reached', () => {
    const steps = admissionProcess.steps.map(({ title }) => title)
    expect(comingSteps('pending')).toEqual(steps.slice(1))
    expect(comingSteps('interview')).toEqual(steps.slice(3))
    expect(comingSteps('withdrawn')).toEqual([])
  })
})
