import { readPrograms } from './read-programs.ts'

/** Words that people type to search for a course, by course id. A course without an entry can still be found. */
export const searchWords: Readonly<Record<string, string>> = Object.fromEntries(
  (await readPrograms()).flatMap(({ courses }) =>
    courses.flatMap(({ course }) => (course.searchWords === undefined ? [] : [[course.id, course.searchWords]])),
  ),
)
