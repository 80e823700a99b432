import type { LearnedCourse } from '#domain/programs/courses.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { CourseHead } from './course-head.tsx'
import { type LoadedCourse, courseQuery } from './course-data.ts'
import { LearnSheet } from './learn-sheet.tsx'
import './learn-course.css'

/** A course as its learners see it: what it is at once, then its modules with what is finished. */
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
