import type { CourseDetails } from '#content/schema/courses.ts'
import { withRetry } from '#web/lib/module-retry.ts'

/** One file for each program, named for it. Together they are the largest part of the content: loaded where needed. */
const files = import.meta.glob<readonly CourseDetails[]>('/content/courses/*.ts', { import: 'courses' })

/** What is written about the courses of a program. */
export async function loadCourses(programId: string): Promise<readonly CourseDetails[]> {
  const load = files[`/content/courses/${programId}.ts`]
  return load === undefined ? [] : withRetry(load)
}
