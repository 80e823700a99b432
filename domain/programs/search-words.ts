import { readPrograms } from './read-programs.ts'

/** What people type when they mean a course, by the course's id. A course without an entry is found all the same. */
export const searchWords: Readonly<Record<string, string>> = Object.fromEntries(
  (await readPrograms()).flatMap(({ courses }) =>
    courses.flatMap(({ course }) => (course.searchWords === undefined ? [] : [[course.id, course.searchWords]])),
  ),
)
