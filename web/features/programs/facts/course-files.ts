import type { CourseDetails } from '#content/schema/courses.ts'
import { withRetry } from '#web/lib/module-retry.ts'

/** One module for each program. Together they are the largest part of the content: loaded where needed. */
const files = import.meta.glob<readonly CourseDetails[]>('./*.ts', { base: '/content/programs', query: '?courses', import: 'courses' })

/** What is written about the courses of a program. */
export async function loadCourses(programId: string): Promise<readonly CourseDetails[]> {
  const load = files[`./${programId}.ts`]
  return load === undefined ? [] : withRetry(load)
}
