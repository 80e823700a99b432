import type pg from 'pg'
import type { Learning } from '#content/schema/learning.ts'
import { learnedCourses } from '#domain/programs/courses.ts'

async function readLearning(slug: string): Promise<Learning> {
  try {
    const { learning } = (await import(`../../../content/learning/${slug}.ts`)) as { learning: Learning }
    return learning
  } catch (cause) {
    throw new Error(`The modules of a course could not be read: content/learning/${slug}.ts`, { cause })
  }
}

/** What every course consists of, as `private.sync_learning` takes it. The texts stay where they are. */
export async function learningDocument(): Promise<string> {
  const courses = await Promise.all(
    learnedCourses.map(async ({ id, slug }) => {
      const { modules } = await readLearning(slug)
      return { course: slug, courseId: id, modules: modules.map((part) => ({ id: part.id, title: part.title })) }
    }),
  )
  return JSON.stringify(courses.toSorted((a, b) => (a.course < b.course ? -1 : 1)))
}

/** Tells the database what the courses of content/learning consist of. Changes nothing when nothing changed. */
export async function syncLearning(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select private.sync_learning($1::jsonb)', [await learningDocument()])
}
