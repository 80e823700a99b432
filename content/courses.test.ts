import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { choices } from './choices.ts'
import { courseFileSchema } from './schema/courses.ts'

const courses = (await readPrograms()).flatMap((program) => program.courses.map(({ course }) => course))

const repeated = (texts: readonly string[]): readonly string[] => {
  const seen = texts.map((text) => text.trim().toLowerCase())
  return seen.filter((text, index) => seen.indexOf(text) !== index)
}

describe('course content', () => {
  it.each(courses.map((course) => [course.id, course] as const))('has all the content that the %s page shows', (_id, course) => {
    const outcome = z.safeParse(courseFileSchema, course)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(course)
  })

  it('offers only study modes that an applicant can choose, each once', () => {
    const known = choices.studyMode.map(({ value }) => value)
    expect(courses.filter(({ modes }) => modes.some((mode) => !known.includes(mode))).map(({ id }) => id)).toEqual([])
    expect(courses.filter(({ modes }) => repeated(modes).length > 0).map(({ id }) => id)).toEqual([])
  })

  it('gives each course a unique one-sentence summary that fits in a search result', () => {
    expect(courses.filter(({ summary }) => summary.length > 120).map(({ id }) => id)).toEqual([])
    expect(courses.filter(({ summary }) => !summary.endsWith('.')).map(({ id }) => id)).toEqual([])
    expect(repeated(courses.map(({ summary }) => summary))).toEqual([])
  })

  it('lists each learning outcome, project and tool only once', () => {
    expect(repeated(courses.flatMap(({ learn }) => learn))).toEqual([])
    expect(repeated(courses.flatMap(({ build }) => build.map(({ title }) => title)))).toEqual([])
    expect(courses.filter(({ tools }) => repeated(tools).length > 0).map(({ id }) => id)).toEqual([])
  })
})
