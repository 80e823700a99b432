import { useCallback } from 'react'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { programHue } from '#web/lib/program-hue.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { CourseHead } from './course-head.tsx'
import { keeperOf } from './keepers.ts'
import { type LoadedCourse, readCourse } from './course-data.ts'
import { LearnSheet } from './learn-sheet.tsx'
import './learn-course.css'

/** A course as its learners see it: what it is at once, then its modules with what is finished. */
export function LearnCourse({ personId, course }: { personId: string; course: LearnedCourse }) {
  const load = useCallback(() => {
    keeperOf(personId).beginLoading(course.slug)
    return readCourse(personId, course.slug)
  }, [personId, course.slug])
  return (
    <article className={`hue-${programHue(course.programId)}`}>
      <CourseHead course={course} />
      <Loaded load={load} size="large" frame="wrap learn-waiting" waiting="Loading the modules…" failed="The modules could not be loaded">
        {(loaded: LoadedCourse) => <LearnSheet personId={personId} course={course} loaded={loaded} />}
      </Loaded>
    </article>
  )
}
