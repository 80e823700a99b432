import { careers } from '#content/careers.ts'
import { programs } from './catalogue.ts'
import type { Career } from '#content/schema/careers.ts'

/** A course in a career's list, with enough data to link to its page. */
export type CareerCourse = { programId: string; id: string; label: string }

const courses: readonly CareerCourse[] = programs.flatMap((program) =>
  program.courses.map(({ id, label }) => ({ programId: program.id, id, label })),
)

/** The careers that a course leads to, in the order of content/careers.ts. */
export function careersOfCourse(courseId: string): readonly Career[] {
  return careers.filter((career) => career.courses.includes(courseId))
}

/** The careers of a program. */
export function careersOfProgram(programId: string): readonly Career[] {
  return careers.filter(({ program }) => program === programId)
}

/** The courses that lead to a career, the most usual route first. Empty for an unknown career. */
export function coursesOfCareer(careerId: string): readonly CareerCourse[] {
  const ids = careers.find(({ id }) => id === careerId)?.courses ?? []
  return ids.flatMap((id) => courses.filter((course) => course.id === id))
}
