import { programs } from '#domain/programs/catalogue.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import type { SearchedCourse } from './course-search.ts'
import { loadCourses } from '#web/features/programs/facts/listed-courses.ts'

export type SearchDetails = ReadonlyMap<string, SearchedCourse['details']>

let kept: SearchDetails | null = null

/** The details that are already loaded, so that a visitor who returns to a search gets the same list immediately. */
export const storedSearchDetails = (): SearchDetails | null => kept

/** Additional text for the search: tools, lessons, and common words for a course. */
export async function loadSearchDetails(): Promise<SearchDetails> {
  const [{ searchWords }, ...written] = await Promise.all([
    withRetry(() => import('#domain/programs/search-words.ts')),
    ...programs.map(({ id }) => loadCourses(id)),
  ])
  kept = new Map(written.flat().map(({ id, tools, learn }) => [id, { tools, learn, words: searchWords[id] ?? '' }]))
  return kept
}
