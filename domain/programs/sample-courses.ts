import { programs } from './catalogue.ts'
import { type LearnedCourse, learnedCourses } from './courses.ts'

/** The course at a place of content/programs, counted from nought, or the last there is: for tests and benchmarks. */
export function sampleCourse(programAt: number, courseAt: number): LearnedCourse {
  const program = programs[programAt] ?? programs.at(-1)
  const courses = learnedCourses.filter(({ programId }) => programId === program?.id)
  const course = courses[courseAt] ?? courses.at(-1)
  if (course === undefined) throw new Error('content/programs has no course')
  return course
}
