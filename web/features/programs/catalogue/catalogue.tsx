import { useRef, useState } from 'react'
import { sharedModes } from '#web/features/programs/facts/listed-courses.ts'
import { CatalogueProgram } from './catalogue-program.tsx'
import { CourseSearch } from './course-search-form.tsx'
import { noFilter } from './course-search.ts'
import { FoundCount } from './found-count.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ListedProgram } from './programs-data.ts'
import { useCourseFilter } from './use-course-filter.ts'
import { useFoundCourses } from './use-found-courses.ts'
import './catalogue.css'
import '#web/features/programs/facts/course-parts.css'

/** All courses of all programs, and a search over them. */
export function Catalogue({ programs }: { programs: readonly ListedProgram[] }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const control = useCourseFilter(
    form,
    programs.map(({ id }) => id),
  )
  const found = useFoundCourses(programs, { ...control, isUsed })
  const isSaidOnce = sharedModes(programs.flatMap(({ courses }) => courses)) !== null
  const show = (filter: typeof noFilter) => {
    control.show(filter)
    // What was pressed may be gone with this.
    field.current?.focus()
  }
  return (
    <>
      <CourseSearch ref={form} field={field} programs={programs} control={control} onUse={() => setUsed(true)} />
      <div className="wrap catalogue">
        <FoundCount programs={programs} found={found} onClear={() => show(noFilter)} />
        <div className="catalogue-list" id="courses">
          {found.matches.size === 0 && !found.isSearching && <NothingFound programs={programs} found={found} onShow={show} />}
          {programs.map((program) => (
            <CatalogueProgram key={program.id} program={program} matches={found.matches} saysModes={!isSaidOnce} />
          ))}
        </div>
      </div>
    </>
  )
}
