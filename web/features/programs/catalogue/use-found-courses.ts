import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type CourseFilter, findCourses, type Match, nearCourses, type SearchedCourse } from './course-search.ts'
import type { ListedProgram } from './programs-data.ts'
import { storedSearchDetails, loadSearchDetails, type SearchDetails } from './search-details.ts'

export type Found = {
  /** The applied filter. It may lag behind the form on a slow phone. */
  filter: CourseFilter
  matches: ReadonlyMap<string, Match>
  /** Tools and lessons are loading, so more courses may be found. */
  isSearching: boolean
  /** Loading failed, so only the listed text was searched. */
  isPartial: boolean
  /** The number of courses that would be found without the program and study mode filters. */
  elsewhere: () => number
  near: () => string[]
}

function searched(programs: readonly ListedProgram[], details: SearchDetails | null): SearchedCourse[] {
  return programs.flatMap(({ id: programId, courses }) =>
    courses.map(({ id, label, summary, modes }) => ({ id, programId, label, summary, modes, details: details?.get(id) })),
  )
}

type Wanted = {
  filter: CourseFilter
  isTyping: boolean
  /** The visitor is about to search, so the remaining text is loaded early. */
  isUsed: boolean
}

/** The courses that match a filter. The list may lag behind the form only while typing. */
export function useFoundCourses(programs: readonly ListedProgram[], { filter: wanted, isTyping, isUsed }: Wanted): Found {
  const deferred = useDeferredValue(wanted)
  const filter = isTyping ? deferred : wanted
  const [details, setDetails] = useState(storedSearchDetails)
  const [hasFailed, setFailed] = useState(false)
  const isAsked = isUsed || filter.query.trim() !== ''

  useEffect(() => {
    if (!isAsked || details !== null) return
    let isWanted = true
    loadSearchDetails().then(
      (loaded) => isWanted && setDetails(loaded),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [isAsked, details])

  const courses = useMemo(() => searched(programs, details), [programs, details])
  const matches = useMemo(() => new Map(findCourses(courses, filter).map((match) => [match.id, match])), [courses, filter])
  return {
    filter,
    matches,
    isSearching: filter.query.trim() !== '' && details === null && !hasFailed,
    isPartial: hasFailed && details === null,
    elsewhere: () => findCourses(courses, { ...filter, programId: '', mode: '' }).length,
    near: () => nearCourses(courses, filter.query),
  }
}
