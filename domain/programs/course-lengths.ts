import { readPrograms } from './read-programs.ts'

/** Length in months by course id, from the course files. */
export const courseLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (await readPrograms()).flatMap(({ courses }) => courses.map(({ course }) => [course.id, course.months])),
)
