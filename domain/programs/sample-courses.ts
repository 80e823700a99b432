import { programs } from './catalogue.ts'
import type { CareerCourse } from './careers.ts'

/** The course at a place of content/programs.ts, counted from nought, or the last there is: for tests and benchmarks. */
export function sampleCourse(programAt: number, courseAt: number): CareerCourse {
  const program = programs[programAt] ?? programs.at(-1)
  const course = program?.courses[courseAt] ?? program?.courses.at(-1)
  if (program === undefined || course === undefined) throw new Error('content/programs.ts has no course')
  return { programId: program.id, id: course.id, label: course.label }
}
