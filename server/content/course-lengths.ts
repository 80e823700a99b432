import type { CourseDetails } from '#content/schema/courses.ts'
import { programs } from '#content/programs.ts'

const files = await Promise.all(
  programs.map(async ({ id }) => (await import(`../../content/courses/${id}.ts`)) as { courses: readonly CourseDetails[] }),
)

/** Months by course id, from the file of each program in content/courses. */
export const courseLengths: Readonly<Record<string, number>> = Object.fromEntries(
  files.flatMap(({ courses }) => courses.map(({ id, months }) => [id, months])),
)
