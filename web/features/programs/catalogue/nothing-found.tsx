import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type CourseFilter, noFilter } from './course-search.ts'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import type { ListedProgram } from './programs-data.ts'
import type { Found } from './use-found-courses.ts'

type NothingFoundProps = { programs: readonly ListedProgram[]; found: Found; onShow: (filter: CourseFilter) => void }

/** What stands in place of the list when no course fits: what comes near, and the ways on. */
export function NothingFound({ programs, found, onShow }: NothingFoundProps) {
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
