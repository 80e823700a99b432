import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { choices } from './choices.ts'
import { programs } from './programs.ts'
import { type CourseDetails, courseDetailsSchema } from './schema/courses.ts'

const read = async (program: string) => ((await import(`./courses/${program}.ts`)) as { courses: readonly CourseDetails[] }).courses
const details = await Promise.all(programs.map(async ({ id }) => [id, await read(id)] as const))
const courses = details.flatMap(([, list]) => list)

const repeated = (texts: readonly string[]): readonly string[] => {
  const seen = texts.map((text) => text.trim().toLowerCase())
  return seen.filter((text, index) => seen.indexOf(text) !== index)
}

describe('courses', () => {
  it.each(courses.map((course) => [course.id, course] as const))('%s has all that its page shows', (_id, course) => {
    const outcome = z.safeParse(courseDetailsSchema, course)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(course)
  })

  it('describes every course of every program once, in the order of the programs', () => {
    const files = readdirSync('content/courses').map((name) => name.replace(/\.ts$/, ''))
    expect(files.toSorted()).toEqual(programs.map(({ id }) => id).toSorted())
    const described = details.map(([program, list]) => [program, list.map(({ id }) => id)])
    expect(described).toEqual(programs.map((program) => [program.id, program.courses.map(({ id }) => id)]))
  })

  it('offers only study modes an applicant can choose, each once', () => {
    const known = choices.studyMode.map(({ value }) => value)
    expect(courses.filter(({ modes }) => modes.some((mode) => !known.includes(mode))).map(({ id }) => id)).toEqual([])
    expect(courses.filter(({ modes }) => repeated(modes).length > 0).map(({ id }) => id)).toEqual([])
  })

  it('sums up each course in a sentence of its own that fits a search result', () => {
    expect(courses.filter(({ summary }) => summary.length > 120).map(({ id }) => id)).toEqual([])
    expect(courses.filter(({ summary }) => !summary.endsWith('.')).map(({ id }) => id)).toEqual([])
    expect(repeated(courses.map(({ summary }) => summary))).toEqual([])
  })

  it('teaches and builds nothing twice under the same words', () => {
    expect(repeated(courses.flatMap(({ learn }) => learn))).toEqual([])
    expect(repeated(courses.flatMap(({ build }) => build.map(({ title }) => title)))).toEqual([])
    expect(courses.filter(({ tools }) => repeated(tools).length > 0).map(({ id }) => id)).toEqual([])
  })
})
