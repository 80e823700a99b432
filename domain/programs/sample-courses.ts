import { programs } from './catalogue.ts'
import { type LearnedCourse, learnedCourses } from './courses.ts'
import { learningModules } from './learning-modules.ts'

/** What the course at a place consists of, counted from nought as in `sampleCourse`: its slug, its id and its modules. For tests. */
export function sampleModules(programAt: number, courseAt: number): (typeof learningModules)[number] & { first: string; second: string } {
  const { id } = sampleCourse(programAt, courseAt)
  const learned = learningModules.find(({ courseId }) => courseId === id)
  const [first, second] = learned?.modules ?? []
  if (learned === undefined || first === undefined || second === undefined) throw new Error(`${id} has no modules`)
  return { ...learned, first: first.id, second: second.id }
}

/** The course at a place of content/programs, counted from nought, or the last there is: for tests and benchmarks. */
export function sampleCourse(programAt: number, courseAt: number): LearnedCourse {
  const program = programs[programAt] ?? programs.at(-1)
  const courses = learnedCourses.filter(({ programId }) => programId === program?.id)
  const course = courses[courseAt] ?? courses.at(-1)
  if (course === undefined) throw new Error('content/programs has no course')
  return course
}
