import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { programs } from './programs.ts'
import { type Learning, learningSchema } from './schema/learning.ts'

const files = readdirSync('content/learning').map((name) => name.replace(/\.ts$/, ''))
const read = async (slug: string) => ((await import(`./learning/${slug}.ts`)) as { learning: Learning }).learning

describe('what people can learn by themselves', () => {
  it.each(files)('%s has all that its page shows', async (slug) => {
    const learning = await read(slug)
    const outcome = z.safeParse(learningSchema, learning)
    expect(outcome.error?.issues ?? []).toEqual([])
    expect(outcome.data).toEqual(learning)
  })

  it('repeats no title and no task within a course', async () => {
    for (const slug of files) {
      const { modules } = await read(slug)
      for (const texts of [modules.map(({ title }) => title), modules.flatMap(({ tasks }) => tasks)]) expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('continues the sentence it stands in, and ends it', async () => {
    for (const slug of files) {
      for (const { aim } of (await read(slug)).modules) expect(aim).toMatch(/^[a-z][^]*\.$/)
    }
  })

  it('belongs to courses that exist', () => {
    expect(files).toHaveLength(programs.flatMap(({ courses }) => courses).length)
  })
})
