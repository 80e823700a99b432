import { readPrograms } from './read-programs.ts'

/** Months by course id, from the courses' files. */
export const courseLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (await readPrograms()).flatMap(({ courses }) => courses.map(({ course }) => [course.id, course.months])),
)
