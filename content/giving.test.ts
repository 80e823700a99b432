import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { giving } from './giving.ts'
import { programs } from './programs.ts'
import { givingSchema } from './schema/giving.ts'

describe('giving', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(givingSchema, giving).error?.issues ?? []).toEqual([])
  })

  it('says for every program what its workshop needs', () => {
    expect(giving.needs.lists.map(({ program }) => program)).toEqual(programs.map(({ id }) => id))
  })

  it('names no bank account', () => {
    expect(JSON.stringify(giving)).not.toMatch(/\d{10}/)
  })
})
