import { type LearnedCourse, courseBySlug } from '#domain/programs/courses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadSampleContent } from '#web/lib/sample-content.ts'
import { keeperOf } from './progress-keeper.ts'

/** A person's progress in a course. */
export type CourseProgress = {
  course: LearnedCourse
  modules: number
  finished: number
  /** The first unfinished module; null if all are finished, and for a sample. */
  next: { id: string; title: string } | null
}

/** `isSample`: sample courses that belong to no person (ruling 32). */
export type MyCourses = { courses: CourseProgress[]; isSample: boolean }

type Row = { course: string; modules: number; finished: number; next_module: string | null; next_title: string | null }

function fromRow({ course: slug, modules, finished, next_module: id, next_title: title }: Row): CourseProgress[] {
  const course = courseBySlug(slug)
  return course ? [{ course, modules, finished, next: id === null ? null : { id, title: title ?? '' } }] : []
}

/**
 * Returns the person's started courses, the most recently used first. If there are none and the site shows samples, returns those. Sends
 * this browser's stored marks first, so that they count. Throws `BackendError`.
 */
export async function listMyCourses(personId: string): Promise<MyCourses> {
  await keeperOf(personId).flush()
  const { rpc } = await loadBackend()
  const rows = dataOf(await rpc('my_courses', {}, { get: true }))
  const courses = rows.flatMap(fromRow)
  if (courses.length > 0) return { courses, isSample: false }
  const samples = (await loadSampleContent())?.courses ?? []
  return {
    courses: samples.flatMap(({ slug, modules, finished }) =>
      fromRow({ course: slug, modules, finished, next_module: null, next_title: null }),
    ),
    isSample: samples.length > 0,
  }
}

export const myCoursesQuery = (personId: string) => query(['courses', personId], () => listMyCourses(personId))

/** For example `4 of 12 modules` */
export function modulesInWords({ finished, modules }: Pick<CourseProgress, 'finished' | 'modules'>): string {
  return `${finished} of ${modules} modules`
}

export const isComplete = ({ finished, modules }: Pick<CourseProgress, 'finished' | 'modules'>): boolean => finished === modules
