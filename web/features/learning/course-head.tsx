import { Link } from 'react-router'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { programById } from '#domain/programs/programs.ts'
import { paths } from '#domain/paths.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What a course is, and the way to what it costs and when it begins. */
export function CourseHead({ course: { id, label, programId } }: { course: LearnedCourse }) {
  return (
    <header className="learn-head grid-paper">
      <div className="wrap learn-head-columns">
        <div>
          <Breadcrumbs above={[{ label: 'Your courses', to: paths.courses }]} here={label} />
          <p className="learn-program">{programById(programId)?.title}</p>
          <h1>{label}</h1>
          <Link to={paths.course(programId, id)} className="link learn-about">
            What this course teaches, costs and leads to
            <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <CourseThumb programId={programId} courseId={id} />
      </div>
    </header>
  )
}
