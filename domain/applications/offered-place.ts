import { intakes } from '#content/intakes.ts'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'

/** The course of an offer; undefined for one that the institute does not teach any more. */
export function courseOfPlace(course: string): LearnedCourse | undefined {
  return learnedCourses.find(({ id }) => id === course)
}

/** `Drone Technology, classes begin Monday 11 January 2027`; what is not in use any more says itself. */
export function placeWords(course: string, intake: string): string {
  return `${courseOfPlace(course)?.label ?? course}, classes begin ${intakeWords(intake)}`
}

/** `Monday 11 January 2027` */
export function intakeWords(intake: string): string {
  return intakes.find(({ value }) => value === intake)?.label ?? intake
}
