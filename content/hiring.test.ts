import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hiring } from './hiring.ts'
import { programs } from './programs.ts'
import { hiringSchema } from './schema/hiring.ts'

describe('hiring', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(hiringSchema, hiring).error?.issues ?? []).toEqual([])
  })

  it('has work for the graduates of every course, under its own program', () => {
    const named = hiring.skills.fields.map(({ program, rows }) => [program, rows.flatMap(({ courses }) => courses).sort()])
    expect(named).toEqual(programs.map(({ id, courses }) => [id, courses.map((course) => course.id).sort()]))
  })
})
