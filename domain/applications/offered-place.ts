import { intakes } from '#content/intakes.ts'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'

/** The course of an offer. Undefined if the institute no longer teaches it. */
export function courseOfPlace(course: string): LearnedCourse | undefined {
  return learnedCourses.find(({ id }) => id === course)
}

/** For example `Drone Technology, classes begin Monday 11 January 2027`. Values that are no longer in use are shown as stored. */
export function placeWords(course: string, intake: string): string {
  return `${courseOfPlace(course)?.label ?? course}, classes begin ${intakeWords(intake)}`
}

/** For example `Monday 11 January 2027`. */
export function intakeWords(intake: string): string {
  return intakes.find(({ value }) => value === intake)?.label ?? intake
}
