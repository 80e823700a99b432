import { choices } from '#content/choices.ts'
import type { CourseDetails } from '#content/schema/courses.ts'
import { LANGUAGE } from '#domain/region.ts'
import { withRetry } from '#web/lib/module-retry.ts'

/** One module per program. Together they are the largest part of the content, so they are loaded on demand. */
const files = import.meta.glob<readonly CourseDetails[]>('./*.ts', { base: '/content/programs', query: '?courses', import: 'courses' })

/** Loads the course descriptions of a program. */
export async function loadCourses(programId: string): Promise<readonly CourseDetails[]> {
  const load = files[`./${programId}.ts`]
  return load === undefined ? [] : withRetry(load)
}

/** A course as shown in lists. */
export type ListedCourse = Pick<CourseDetails, 'id' | 'summary' | 'months' | 'modes'> & { label: string }

export type StudyMode = CourseDetails['modes'][number]

/** Study modes with their short names for lists: `Full Time` from 'Full Time (Monday - Friday)'. */
export const studyModes = choices.studyMode.map(({ value, label }) => ({ value, label: label.replace(/ *\(.*$/, '') }))

// Two-word names do not wrap.
const shortModes = new Map(studyModes.map(({ value, label }) => [value, label.toLowerCase().replace(/^(\S+) (\S+)$/, '$1\u00a0$2')]))
const alternatives = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' })

/** For example `full time, part time or weekend` */
export function modesInWords(modes: readonly string[]): string {
  return alternatives.format(modes.map((mode) => shortModes.get(mode) ?? mode))
}

/** The study modes of all courses if they are the same for each; otherwise null. */
export function sharedModes(courses: readonly Pick<ListedCourse, 'modes'>[]): readonly string[] | null {
  const [first] = courses
  const written = first?.modes.join()
  return first !== undefined && courses.every(({ modes }) => modes.join() === written) ? first.modes : null
}

/** For example `3 to 10 months` or `6 months` */
export function lengthsInWords(courses: readonly Pick<ListedCourse, 'months'>[]): string {
  const months = courses.map((course) => course.months)
  const [shortest, longest] = [Math.min(...months), Math.max(...months)]
  return shortest === longest ? monthsInWords(longest) : `${shortest} to ${monthsInWords(longest)}`
}

/** For example `1 month` or `9 months` */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
