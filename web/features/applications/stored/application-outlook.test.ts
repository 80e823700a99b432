import { describe, expect, it } from 'vitest'
import { answerDay, comingSteps } from './application-outlook.ts'

describe('the day of an answer', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  it.each([
    // Saturday 21 November 2026: ten working days are two weeks from the Friday before.
    ['pending', '2026-11-21T10:00:00Z', '2026-12-04'],
    ['pending', '2026-11-20T10:00:00Z', '2026-12-04'],
    // 23:30 UTC on a Sunday is Monday in Lagos.
    ['pending', '2026-11-22T23:30:00Z', '2026-12-07'],
    ['pending', '2026-11-22T22:30:00Z', '2026-12-04'],
    // Christmas Day and New Year’s Day are none.
    ['under_review', '2026-12-24T10:00:00Z', '2027-01-11'],
    ['interview', '2026-11-23T10:00:00Z', '2026-12-14'],
  ] as const)('%s since %s is %s', (status, since, day) => {
    expect(answerDay(status, since, now)).toEqual({ day, isOver: false })
  })

  it.each([
    ['2026-12-04T22:59:00Z', false],
    ['2026-12-04T23:00:00Z', true],
  ])('is over when the day has ended in Lagos (%s)', (moment, isOver) => {
    expect(answerDay('pending', '2026-11-20T10:00:00Z', new Date(moment))).toEqual({ day: '2026-12-04', isOver })
  })

  it('is nothing where no answer is awaited', () => {
    for (const status of ['draft', 'accepted', 'rejected', 'withdrawn'] as const)
      expect(answerDay(status, '2026-11-20T10:00:00Z', now)).toBeUndefined()
    expect(answerDay('pending', null, now)).toBeUndefined()
  })
})

describe('the steps that may still come', () => {
  it('are those of the home page that were not reached', () => {
    expect(comingSteps('pending')).toEqual(['Document Review', 'Interview', 'Decision & Enrollment'])
    expect(comingSteps('interview')).toEqual(['Decision & Enrollment'])
    expect(comingSteps('withdrawn')).toEqual([])
  })
})
