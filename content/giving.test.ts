import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { giving } from './giving.ts'
import { givingSchema } from './schema/giving.ts'

describe('giving page content', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(givingSchema, giving).error?.issues ?? []).toEqual([])
  })

  it('has at most one list of needs for each workshop', () => {
    const named = giving.needs.lists.map(({ program }) => program)
    expect(named).toEqual([...new Set(named)])
  })

  it('contains no bank account number', () => {
    expect(JSON.stringify(giving)).not.toMatch(/\d{10}/)
  })
})
