import { useEffect, useState } from 'react'
import { isFiltered } from './course-filter.ts'
import type { ListedProgram } from './programs-data.ts'
import type { Found } from './use-found-courses.ts'

type FoundCountProps = { programs: readonly ListedProgram[]; found: Found; onClear: () => void }

/** Milliseconds without a change after which the count is read out. */
const readingPause = 900

function countInWords(found: number, total: number, isFiltering: boolean): string {
  if (!isFiltering) return `All ${total} courses`
  return found === 1 ? `1 of ${total} courses fits` : `${found} of ${total} courses fit`
}

/** How many courses fit, as a measuring rod with one field for each course. */
export function FoundCount({ programs, found, onClear }: FoundCountProps) {
  const { filter, matches, isSearching, isPartial } = found
  const isFiltering = isFiltered(filter)
  const total = programs.reduce((sum, { courses }) => sum + courses.length, 0)
  const words = isSearching && matches.size === 0 ? 'Searching …' : countInWords(matches.size, total, isFiltering)
  return (
    <div className="found">
      <p className="found-words num">
        {words}
        {isPartial && <span className="found-note">We could search only titles and summaries. Check your connection.</span>}
      </p>
      {isFiltering && (
        <button type="button" className="link found-clear" onClick={onClear}>
          Show all courses
        </button>
      )}
      <div className="rod" aria-hidden="true">
        {programs.map(({ id, courses }) => (
          <div key={id} className={`rod-program hue-${id}`}>
            {courses.map((course) => (
              <span key={course.id} data-fits={matches.has(course.id) || undefined} />
            ))}
          </div>
        ))}
      </div>
      <Spoken words={isFiltering && !isSearching ? words : ''} />
    </div>
  )
}

/** Reads the count out once a person stops typing; the first one, at the start of the page, is silent. */
function Spoken({ words }: { words: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), readingPause)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
