import { withRetry } from '#web/lib/module-retry.ts'

/** Months by course id. */
export type CourseLengths = Record<string, number>

/** Fetched where needed: what all course pages say is far more than their lengths. */
export async function loadCourseLengths(): Promise<CourseLengths> {
  const files = await Promise.all([
    withRetry(() => import('#content/courses/computer-technology.ts')),
    withRetry(() => import('#content/courses/vocational-studies.ts')),
    withRetry(() => import('#content/courses/construction-technologies.ts')),
  ])
  return Object.fromEntries(files.flatMap(({ courses }) => courses.map(({ id, months }) => [id, months])))
}
