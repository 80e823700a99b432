import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { courseWords } from './course-words.ts'
import { programDetails, programTexts } from './program-details.ts'
import { programs } from './programs.ts'
import { programDetailsSchema, programTextsSchema } from './schema/program-details.ts'

const sum = (blocks: readonly { hours: number }[]) => blocks.reduce((total, { hours }) => total + hours, 0)

describe('program details', () => {
  it('have the shape that the pages rely on', () => {
    expect(z.safeParse(z.array(programDetailsSchema), programDetails).error?.issues ?? []).toEqual([])
    expect(z.safeParse(programTextsSchema, programTexts).error?.issues ?? []).toEqual([])
  })

  it('describe every program once, in its order', () => {
    expect(programDetails.map(({ id }) => id)).toEqual(programs.map(({ id }) => id))
  })

  it.each(programDetails)('fill every day of the week at $id', ({ week }) => {
    const { morning, afternoon } = programTexts.weekHours
    expect(week.days.map((day) => [sum(day.morning), sum(day.afternoon)])).toEqual(week.days.map(() => [morning, afternoon]))
  })

  it('say no more about an hour than fits into its field', () => {
    const blocks = programDetails.flatMap(({ week }) => week.days.flatMap((day) => [...day.morning, ...day.afternoon]))
    expect(blocks.filter(({ hours, text }) => hours === 1 && text.length > 40)).toEqual([])
  })

  it('repeat no sentence from one program to the next', () => {
    const texts = programDetails.flatMap(({ lead, honestly, teaching, forYou, workshop, closing }) => [
      lead, honestly, teaching, ...forYou, workshop.text, closing.title, closing.text,
    ])
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('words people use for courses', () => {
  it('belong to courses that exist', () => {
    const known = programs.flatMap(({ courses }) => courses.map(({ id }) => id))
    expect(Object.keys(courseWords).filter((id) => !known.includes(id))).toEqual([])
  })
})
