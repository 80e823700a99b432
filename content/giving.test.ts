import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { giving } from './giving.ts'
import { givingSchema } from './schema/giving.ts'

describe('giving', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(givingSchema, giving).error?.issues ?? []).toEqual([])
  })

  it('says of no program twice what its workshop needs', () => {
    const named = giving.needs.lists.map(({ program }) => program)
    expect(named).toEqual([...new Set(named)])
  })

  it('names no bank account', () => {
    expect(JSON.stringify(giving)).not.toMatch(/\d{10}/)
  })
})
