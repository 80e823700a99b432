import { useRef, useState, useEffect, memo } from 'react'
import { sharedModes, type ListedCourse, modesInWords, monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CourseSearch } from './course-search-form.tsx'
import { noFilter, type CourseFilter, type Match } from './course-search.ts'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import type { ListedProgram } from './programs-data.ts'
import { useCourseFilter, isFiltered } from './use-course-filter.ts'
import { useFoundCourses, type Found } from './use-found-courses.ts'
import './catalogue.css'
import '#web/features/programs/facts/course-parts.css'

type CatalogueProgramProps = {
  program: ListedProgram
  matches: ReadonlyMap<string, Match>
  /** True if each course shows its study modes, because they differ between courses. */
  saysModes: boolean
}

/** A program on its own sheet: the description on the left, its courses on the right. Hidden if no course matches. */
function CatalogueProgram({ program, matches, saysModes }: CatalogueProgramProps) {
  const { id, title, courses } = program
  const fitting = courses.filter((course) => matches.has(course.id))
  const isWhole = fitting.length === courses.length
  if (fitting.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`catalogue-program hue-${id}`}>
      <div className="catalogue-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="catalogue-count num">{isWhole ? `${courses.length} courses` : `${fitting.length} of ${courses.length} courses`}</p>
        <Link to={paths.program(id)} className="catalogue-more">
          About {title}
          <Icon name="arrow-right" size={20} />
        </Link>
      </div>
      <ul className="catalogue-courses">
        {fitting.map((course) => (
          <CatalogueCourse key={course.id} programId={id} course={course} saysModes={saysModes} reason={matches.get(course.id)?.reason} />
        ))}
      </ul>
    </section>
  )
}

const reasonNames = { tool: 'Tool', learn: 'You learn to' }

type CatalogueCourseProps = { programId: string; course: ListedCourse; saysModes: boolean; reason: Match['reason'] }

const CatalogueCourse = memo(function CatalogueCourse({ programId, course, saysModes, reason }: CatalogueCourseProps) {
  const { id, label, summary, months, modes } = course
  return (
    <li className="catalogue-course row-link">
      <CourseThumb programId={programId} courseId={id} />
      <div>
        <h3>
          <Link to={paths.course(programId, id)}>{label}</Link>
        </h3>
        <p className="catalogue-summary">{summary}</p>
        {reason && (
          <p className="catalogue-reason">
            {reasonNames[reason.kind]}: <mark>{reason.kind === 'learn' ? lowerFirst(reason.text) : reason.text}</mark>
          </p>
        )}
        {saysModes && <p className="catalogue-modes">{modesInWords(modes)}</p>}
      </div>
      <p className="catalogue-months num">{monthsInWords(months)}</p>
    </li>
  )
})

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type FoundCountProps = { programs: readonly ListedProgram[]; found: Found; onClear: () => void }

/** Milliseconds without a change after which the count is announced. */
const readingPause = 900

function countInWords(found: number, total: number, isFiltering: boolean): string {
  if (!isFiltering) return `All ${total} courses`
  return found === 1 ? `1 of ${total} courses fits` : `${found} of ${total} courses fit`
}

/** The number of matching courses, as a measuring rod with one field per course. */
function FoundCount({ programs, found, onClear }: FoundCountProps) {
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

/** Announces the count once the visitor stops typing. The initial count is silent. */
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

type NothingFoundProps = { programs: readonly ListedProgram[]; found: Found; onShow: (filter: CourseFilter) => void }

/** Shown when no course matches: similar courses, and other options. */
function NothingFound({ programs, found, onShow }: NothingFoundProps) {
  const { filter } = found
  const query = filter.query.trim()
  const elsewhere = found.elsewhere()
  const near = elsewhere === 0 ? found.near() : []
  const courses = programs.flatMap(({ id: programId, courses: listed }) => listed.map((course) => ({ ...course, programId })))
  const suggested = near.flatMap((id) => courses.find((course) => course.id === id) ?? [])
  return (
    <div className="nothing grid-paper">
      <h2 className="nothing-title">{query === '' ? 'No course fits this choice' : `No course fits “${query}”`}</h2>
      {elsewhere > 0 && (
        <Button variant="secondary" onClick={() => onShow({ ...noFilter, query })}>
          <span>{elsewhere === 1 ? 'Show 1 course' : `Show ${elsewhere} courses`}</span> of any program and study mode
        </Button>
      )}
      {suggested.length > 0 && (
        <>
          <p>Perhaps you meant:</p>
          <ul className="nothing-near">
            {suggested.map(({ id, label, programId }) => (
              <li key={id} className="nothing-course">
                <CourseThumb programId={programId} courseId={id} />
                <Link to={paths.course(programId, id)}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" className="link" onClick={() => onShow(noFilter)}>
          Look through all {courses.length} courses
        </button>
        , or{' '}
        <Link to={paths.contact} className="link">
          ask us which comes closest
        </Link>
        .
      </p>
    </div>
  )
}

/** All courses of all programs, with a search. */
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
    // The focused button may have disappeared with this change.
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
