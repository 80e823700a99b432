import { withRetry } from '#web/lib/module-retry.ts'

/** Months by course id. */
export type CourseLengths = Readonly<Record<string, number>>

/** Fetched where needed. */
export async function loadCourseLengths(): Promise<CourseLengths> {
  const { courseLengths } = await withRetry(() => import('#domain/programs/course-lengths.ts'))
  return courseLengths
}
