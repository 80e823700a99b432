import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Match } from './course-search.ts'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { type ListedCourse, modesInWords, monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import type { ListedProgram } from './programs-data.ts'

type CatalogueProgramProps = {
  program: ListedProgram
  matches: ReadonlyMap<string, Match>
  /** Whether each course says its study modes: they differ. */
  saysModes: boolean
}

/** A program on its own sheet: what it is on the left, its courses on the right. What was searched comes soon; gone while nothing fits. */
export function CatalogueProgram({ program, matches, saysModes }: CatalogueProgramProps) {
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
