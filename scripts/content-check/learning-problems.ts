import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { learningSchema } from '#content/schema/learning.ts'
import { learnedCourses } from '#domain/programs/courses.ts'
import type { Forgotten } from './forgotten.ts'

/** What is missing or wrong in what people learn by themselves: a file for each course, and nothing else, in `folder`. */
export async function learningProblems(folder = 'content/learning', slugs = learnedCourses.map(({ slug }) => slug)): Promise<Forgotten[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3))
  const named = (slug: string, what: string): Forgotten => ({ file: `${folder}/${slug}.ts`, what })
  const missing = slugs.filter((slug) => !files.includes(slug)).map((slug) => named(slug, 'is missing: its course has no modules'))
  const orphaned = files.filter((slug) => !slugs.includes(slug)).map((slug) => named(slug, 'belongs to no course'))
  const judged = files.map(async (slug) => {
    const { learning } = (await import(pathToFileURL(resolve(join(folder, `${slug}.ts`))).href)) as { learning?: unknown }
    const issues = z.safeParse(learningSchema, learning).error?.issues ?? []
    return issues.map(({ path, message }) => named(slug, `${path.join('.') || 'learning'}: ${message}`))
  })
  return [...missing, ...orphaned, ...(await Promise.all(judged)).flat()]
}
