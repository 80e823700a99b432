import type { LearnedCourse } from '#domain/programs/courses.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Link } from 'react-router'
import { programById } from '#domain/programs/programs.ts'
import { paths } from '#domain/paths.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type LoadedCourse, courseQuery } from './course-data.ts'
import { LearnSheet } from './learn-sheet.tsx'
import './learn-course.css'

/** A description of the course, and a link to its cost and start dates. */
function CourseHead({ course: { id, label, programId } }: { course: LearnedCourse }) {
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

/** A course as its learners see it: the description immediately, then the modules with their progress. */
export function LearnCourse({ personId, course }: { personId: string; course: LearnedCourse }) {
  return (
    <article className={`hue-${course.programId}`}>
      <CourseHead course={course} />
      <Loaded
        query={courseQuery(personId, course.slug)}
        size="large"
        frame="wrap learn-waiting"
        waiting="Loading the modules…"
        failed="The modules could not be loaded"
      >
        {(loaded: LoadedCourse) => <LearnSheet personId={personId} course={course} loaded={loaded} />}
      </Loaded>
    </article>
  )
}
