import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type CourseFilter, findCourses, type Match, nearCourses, type SearchedCourse } from './course-search.ts'
import type { ListedProgram } from './programs-data.ts'
import { storedSearchDetails, loadSearchDetails, type SearchDetails } from './search-details.ts'

export type Found = {
  /** The filter that was applied; behind the one in the form while a slow phone is busy. */
  filter: CourseFilter
  matches: ReadonlyMap<string, Match>
  /** Tools and lessons are being fetched: more may be found. */
  isSearching: boolean
  /** They could not be fetched: only what is listed was searched. */
  isPartial: boolean
  /** How many would be found without program and study mode. */
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
  /** Somebody is about to search: the rest of the words is fetched in good time. */
  isUsed: boolean
}

/** The courses that fit a filter. Only typing is allowed to run ahead of the list. */
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
