import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hiring } from './hiring.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { hiringSchema } from './schema/hiring.ts'

describe('hiring', () => {
  it('has the shape that its page relies on', () => {
    expect(z.safeParse(hiringSchema, hiring).error?.issues ?? []).toEqual([])
  })

  it('names every course once, under its own program', () => {
    const named = hiring.skills.fields.flatMap(({ program, rows }) => rows.flatMap(({ courses }) => courses.map((id) => `${program} ${id}`)))
    const taught = programs.flatMap(({ id, courses }) => courses.map((course) => `${id} ${course.id}`))
    expect(named.filter((one, i) => !taught.includes(one) || named.indexOf(one) < i)).toEqual([])
  })
})
