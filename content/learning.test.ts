import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { learningSchema } from './schema/learning.ts'

const courses = (await readPrograms()).flatMap((program) => program.courses)

describe('what people can learn by themselves', () => {
  it.each(courses)('$slug has all that its page shows', ({ learning }) => {
    const outcome = z.safeParse(learningSchema, learning)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(learning)
  })

  it('repeats no title and no task within a course', () => {
    for (const { learning } of courses) {
      const { modules } = learning
      for (const texts of [modules.map(({ title }) => title), modules.flatMap(({ tasks }) => tasks)]) expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('continues the sentence it stands in, and ends it', () => {
    for (const { learning } of courses) {
      for (const { aim } of learning.modules) expect(aim).toMatch(/^[a-z][^]*\.$/)
    }
  })
})
