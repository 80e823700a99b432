import { describe, expect, it } from 'vitest'
import { costs } from '#content/costs.ts'
import { learnersFrom, sponsorshipCost } from './sponsorship-cost.ts'

describe('sponsorshipCost', () => {
  it('is what each learner would pay, times learners and months', () => {
    const { month, course } = sponsorshipCost(4, false, 6)
    expect(month).toEqual({
      tuition: 4 * costs.tuition,
      studentAllowance: 4 * costs.studentAllowance,
      accommodation: 0,
      total: 4 * (costs.tuition + costs.studentAllowance),
    })
    expect(course).toBe(6 * month.total)
  })

  it('adds a room for every learner', () => {
    const rooms = sponsorshipCost(3, true, 1).course - sponsorshipCost(3, false, 1).course
    expect(rooms).toBe(3 * costs.accommodation)
  })
})

describe('learnersFrom', () => {
  it.each([['1', 1], [' 12 ', 12], ['60', 60], ['007', 7]])('reads %j', (typed, learners) => {
    expect(learnersFrom(typed, 60)).toBe(learners)
  })

  it.each(['', '0', '61', '-2', '1.5', '1e1', 'two', '99999999'])('refuses %j', (typed) => {
    expect(learnersFrom(typed, 60)).toBeNull()
  })
})
