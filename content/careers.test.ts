import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { careerDetails } from './career-details.ts'
import { careers } from './careers.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { careerDetailsSchema, careerSchema } from './schema/careers.ts'

const courseIds = programs.flatMap(({ courses }) => courses.map(({ id }) => id))

describe('career content', () => {
  it('has all the content that its page shows', () => {
    expect(z.safeParse(z.array(careerSchema), careers).error?.issues ?? []).toEqual([])
    expect(z.safeParse(z.array(careerDetailsSchema), careerDetails).error?.issues ?? []).toEqual([])
    expect(careerDetails.map(({ id }) => id)).toEqual(careers.map(({ id }) => id))
  })

  it('has unique ids and titles', () => {
    expect(new Set(careers.map(({ id }) => id)).size).toBe(careers.length)
    expect(new Set(careers.map(({ title }) => title)).size).toBe(careers.length)
  })

  it('refers only to existing programs and courses, each course once', () => {
    expect(careers.filter(({ program }) => !programs.some(({ id }) => id === program))).toEqual([])
    expect(careers.filter(({ courses }) => !courses.every((course) => courseIds.includes(course)))).toEqual([])
    expect(careers.filter(({ courses }) => new Set(courses).size < courses.length)).toEqual([])
  })
})
