import { intakes } from '#content/intakes.ts'
import { answerAt } from './choices.ts'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'

/** An offered place, as values of the form. */
export type OfferedPlace = { program: string; course: string; startDate: string; studyMode: string }

/** The course of an offer. Undefined if the institute no longer teaches it. */
export function courseOfPlace(course: string): LearnedCourse | undefined {
  return learnedCourses.find(({ id }) => id === course)
}

/**
 * For example `Drone Technology, classes begin Monday 11 January 2027, Full Time (Monday - Friday)`. Values that are no longer in use are
 * shown as stored.
 */
export function placeWords(course: string, intake: string, studyMode: string | null): string {
  const mode = studyMode ? answerAt('programSelection.studyMode', { programSelection: { studyMode } }) || studyMode : ''
  return [courseOfPlace(course)?.label ?? course, `classes begin ${intakeWords(intake)}`, mode].filter(Boolean).join(', ')
}

/** For example `Monday 11 January 2027`. */
export function intakeWords(intake: string): string {
  return intakes.find(({ value }) => value === intake)?.label ?? intake
}
