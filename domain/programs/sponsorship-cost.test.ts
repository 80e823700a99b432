import { describe, expect, it } from 'vitest'
import { costs } from '#content/costs.ts'
import { sponsorshipCost } from './sponsorship-cost.ts'

describe('sponsorshipCost', () => {
  it('multiplies the cost for one learner by learners and months', () => {
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
