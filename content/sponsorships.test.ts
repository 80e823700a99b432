import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sponsorships } from './sponsorships.ts'
import { sponsorshipsSchema } from './schema/sponsorships.ts'

describe('sponsorship page content', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(sponsorshipsSchema, sponsorships).error?.issues ?? []).toEqual([])
  })

  it('shows only cases that the bill can calculate, fewest learners first', () => {
    const { mostLearners } = sponsorships.bill
    const learners = sponsorships.sizes.rows.map((row) => row.learners)
    expect(learners).toEqual([...learners].sort((a, b) => a - b))
    expect(learners.at(-1)).toBeLessThanOrEqual(mostLearners)
  })
})
