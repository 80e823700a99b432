import type { Learning } from '#content/schema/learning.ts'
import { courseBySlug } from '#domain/programs/courses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { keeperOf } from './progress-keeper.ts'

const files = import.meta.glob<Learning>('./*/*.ts', { base: '/content/courses', query: '?learning', import: 'learning' })

/**
 * The content of a course. Each course has its own file, because these are the largest texts on the site. Only the page that shows a
 * course loads its file.
 */
async function loadLearning(slug: string): Promise<Learning> {
  const course = courseBySlug(slug)
  const load = files[`./${course?.programId}/${slug}.ts`]
  if (load === undefined) throw new Error(`There is no content for ${slug}`)
  return withRetry(load)
}

/** The content of a course, the same for everyone. */
export const learningQuery = (slug: string) => query(['course', 'learning', slug], () => loadLearning(slug))

export type LoadedCourse = {
  learning: Learning
  isStarted: boolean
  /** The ids of the finished modules. */
  finished: readonly string[]
}

/** A course with the person's progress. Throws `BackendError`. */
async function readCourse(personId: string, slug: string): Promise<LoadedCourse> {
  const own = async () => {
    const { from } = await loadBackend()
    const [enrolments, completions] = await Promise.all([
      from('enrolments').select('course').eq('user_id', personId).eq('course', slug).maybeSingle(),
      from('module_completions').select('module').eq('user_id', personId).eq('course', slug),
    ])
    return { isStarted: dataOf(enrolments) !== null, finished: dataOf(completions).map(({ module }) => module) }
  }
  const [learning, progress] = await Promise.all([loadLearning(slug), own()])
  return { learning, ...progress }
}

export const courseQuery = (personId: string, slug: string) =>
  query(['course', personId, slug], async () => {
    const finishLoading = keeperOf(personId).beginLoading(slug)
    const course = await readCourse(personId, slug)
    finishLoading()
    return course
  })
