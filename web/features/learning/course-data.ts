import type { Learning } from '#content/schema/learning.ts'
import { courseBySlug } from '#domain/programs/courses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { keeperOf } from './progress-keeper.ts'

const files = import.meta.glob<Learning>('./*/*.ts', { base: '/content/courses', query: '?learning', import: 'learning' })

/** What a course consists of: one file each, the largest texts of the site, loaded by the page that shows them alone. */
async function loadLearning(slug: string): Promise<Learning> {
  const course = courseBySlug(slug)
  const load = files[`./${course?.programId}/${slug}.ts`]
  if (load === undefined) throw new Error(`Nothing is written about ${slug}`)
  return withRetry(load)
}

/** What a course consists of, whoever asks. */
export const learningQuery = (slug: string) => query(['course', 'learning', slug], () => loadLearning(slug))

export type LoadedCourse = {
  learning: Learning
  isStarted: boolean
  /** Ids of the modules that are finished. */
  finished: readonly string[]
}

/** A course with what a person has done in it. Throws `BackendError`. */
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
