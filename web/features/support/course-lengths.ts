import type { CourseDetails } from '#content/schema/courses.ts'
import { withRetry } from '#web/lib/module-retry.ts'

/** Months by course id. */
export type CourseLengths = Record<string, number>

/** One file for each program. Fetched where needed: what all course pages say is far more than their lengths. */
const files = import.meta.glob<readonly CourseDetails[]>('/content/courses/*.ts', { import: 'courses' })

export async function loadCourseLengths(): Promise<CourseLengths> {
  const programs = await Promise.all(Object.values(files).map((load) => withRetry(load)))
  return Object.fromEntries(programs.flatMap((courses) => courses.map(({ id, months }) => [id, months])))
}
