import { learningModules } from './learning-modules.ts'
import { sampleCourse } from './sample-courses.ts'

/** What the course at a place consists of, counted from nought as in `sampleCourse`: its slug, its id and its modules. For tests. */
export function sampleModules(programAt: number, courseAt: number): (typeof learningModules)[number] & { first: string; second: string } {
  const { id } = sampleCourse(programAt, courseAt)
  const learned = learningModules.find(({ courseId }) => courseId === id)
  const [first, second] = learned?.modules ?? []
  if (learned === undefined || first === undefined || second === undefined) throw new Error(`${id} has no modules`)
  return { ...learned, first: first.id, second: second.id }
}
