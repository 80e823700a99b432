import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { careerDetails } from './career-details.ts'
import { careers } from './careers.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { careerDetailsSchema, careerSchema } from './schema/careers.ts'

const courseIds = programs.flatMap(({ courses }) => courses.map(({ id }) => id))

describe('careers', () => {
  it('have all that their page shows', () => {
    expect(z.safeParse(z.array(careerSchema), careers).error?.issues ?? []).toEqual([])
    expect(z.safeParse(z.array(careerDetailsSchema), careerDetails).error?.issues ?? []).toEqual([])
    expect(careerDetails.map(({ id }) => id)).toEqual(careers.map(({ id }) => id))
  })

  it('have an id and a title of their own', () => {
    expect(new Set(careers.map(({ id }) => id)).size).toBe(careers.length)
    expect(new Set(careers.map(({ title }) => title)).size).toBe(careers.length)
  })

  it('stand under programs and name courses that exist, each once', () => {
    expect(careers.filter(({ program }) => !programs.some(({ id }) => id === program))).toEqual([])
    expect(careers.filter(({ courses }) => !courses.every((course) => courseIds.includes(course)))).toEqual([])
    expect(careers.filter(({ courses }) => new Set(courses).size < courses.length)).toEqual([])
  })
})
