import { Link } from 'react-router'
import { careerFieldIds } from '#domain/programs/career-fields.ts'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { HAS_CAREERS, HAS_HIRING } from '#domain/offered.ts'
import { COURSE_FINISHED } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Said once every module is finished: what it is worth, and what can come next. */
export function CourseFinished({ course: { label, programId } }: { course: LearnedCourse }) {
  const ways = [
    ...(HAS_CAREERS && careerFieldIds.includes(programId)
      ? [{ to: paths.careerField(programId), label: 'Look at the work it leads to' }]
      : []),
    ...(HAS_HIRING ? [{ to: paths.hireAGraduate, label: 'Tell an employer about our graduates' }] : []),
    { to: paths.courses, label: 'Choose another course' },
  ]
  return (
    <section aria-labelledby="course-finished" className="course-finished frame-line">
      <h2 id="course-finished">All modules of {label} are finished</h2>
      <p>{COURSE_FINISHED}</p>
      <ButtonLink to={paths.apply} icon="arrow-right">
        Apply for a place
      </ButtonLink>
      <ul>
        {ways.map((way) => (
          <li key={way.to}>
            <Link to={way.to} className="link">
              {way.label}
              <Icon name="arrow-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
