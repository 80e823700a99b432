import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { partnership } from './partnership.ts'
import { partnershipSchema } from './schema/partnership.ts'

describe('partnership page content', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(partnershipSchema, partnership).error?.issues ?? []).toEqual([])
  })

  it('has consecutive stages that end with the plan', () => {
    const { stages, weeks } = partnership.start
    let done = 0
    for (const { from, to } of stages) {
      expect(from).toBeGreaterThan(done)
      expect(to).toBeGreaterThanOrEqual(from)
      done = to
    }
    expect(done).toBe(weeks)
  })
})
