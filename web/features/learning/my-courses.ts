import { type LearnedCourse, courseBySlug } from '#domain/programs/courses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadSampleContent } from '#web/lib/sample-content.ts'
import { keeperOf } from './progress-keeper.ts'

/** How far somebody is in a course. */
export type CourseProgress = {
  course: LearnedCourse
  modules: number
  finished: number
  /** The first module that is not finished; null when all are, and for a sample. */
  next: { id: string; title: string } | null
}

/** `isSample`: these are nobody's own courses (ruling 32). */
export type MyCourses = { courses: CourseProgress[]; isSample: boolean }

type Row = { course: string; modules: number; finished: number; next_module: string | null; next_title: string | null }

function fromRow({ course: slug, modules, finished, next_module: id, next_title: title }: Row): CourseProgress[] {
  const course = courseBySlug(slug)
  return course ? [{ course, modules, finished, next: id === null ? null : { id, title: title ?? '' } }] : []
}

/**
 * The courses a person has started, those they were at last first; to whom has none, samples where the site shows them.
 * What this browser still keeps is sent before, so that it counts. Throws `BackendError`.
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

/** `4 of 12 modules` */
export function modulesInWords({ finished, modules }: Pick<CourseProgress, 'finished' | 'modules'>): string {
  return `${finished} of ${modules} modules`
}

export const isComplete = ({ finished, modules }: Pick<CourseProgress, 'finished' | 'modules'>): boolean => finished === modules
