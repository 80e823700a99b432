import { programs } from './catalogue.ts'
import { type LearnedCourse, learnedCourses } from './courses.ts'
import { learningModules } from './learning-modules.ts'

/** The slug, id and modules of the course at a zero-based position, as in `sampleCourse`. For tests. */
export function sampleModules(programAt: number, courseAt: number): (typeof learningModules)[number] & { first: string; second: string } {
  const { id } = sampleCourse(programAt, courseAt)
  const learned = learningModules.find(({ courseId }) => courseId === id)
  const [first, second] = learned?.modules ?? []
  if (learned === undefined || first === undefined || second === undefined) throw new Error(`${id} has no modules`)
  return { ...learned, first: first.id, second: second.id }
}

/** The course at a zero-based position in content/programs, or otherwise the last one. For tests and benchmarks. */
export function sampleCourse(programAt: number, courseAt: number): LearnedCourse {
  const program = programs[programAt] ?? programs.at(-1)
  const courses = learnedCourses.filter(({ programId }) => programId === program?.id)
  const course = courses[courseAt] ?? courses.at(-1)
  if (course === undefined) throw new Error('content/programs has no course')
  return course
}
