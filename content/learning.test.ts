import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { learningSchema } from './schema/learning.ts'

const courses = (await readPrograms()).flatMap((program) => program.courses)

describe('learning modules', () => {
  it.each(courses)('have all the content that the $slug page shows', ({ learning }) => {
    const outcome = z.safeParse(learningSchema, learning)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(learning)
  })

  it('do not repeat a title or a task within a course', () => {
    for (const { learning } of courses) {
      const { modules } = learning
      for (const texts of [modules.map(({ title }) => title), modules.flatMap(({ tasks }) => tasks)]) expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('have an aim that completes the sentence it appears in', () => {
    for (const { learning } of courses) {
      for (const { aim } of learning.modules) expect(aim).toMatch(/^[a-z][^]*\.$/)
    }
  })
})
