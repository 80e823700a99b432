import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { AllCourses } from './all-courses.tsx'
import { CourseCard } from './course-card.tsx'
import { type MyCourses, myCoursesQuery } from './my-courses.ts'
import './courses.css'

/** The courses somebody has started or has a place on, and below them every other one. */
export function Courses({ personId }: { personId: string }) {
  const { state, retry } = useLoaded(myCoursesQuery(personId))
  const mine = state.kind === 'loaded' ? state.value : null
  const started = mine === null || mine.isSample ? [] : mine.courses.map(({ course }) => course.slug)
  return (
    <>
      <section aria-labelledby="my-courses" className="my-courses">
        <header className="my-courses-head">
          <h2 id="my-courses">On your list</h2>
          {mine?.isSample && <SampleTag />}
        </header>
        {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading your courses…" />}
        {state.kind === 'failed' && (
          <LoadFailure title="Your courses could not be loaded" onRetry={retry} isTrying={state.isTrying} size="large" />
        )}
        {mine && <Started mine={mine} />}
      </section>
      <AllCourses personId={personId} started={started} isKnown={mine !== null} />
    </>
  )
}

function Started({ mine: { courses, isSample } }: { mine: MyCourses }) {
  if (courses.length === 0) {
    return (
      <EmptyState title="You have not started a course yet">
        Choose one below. Each has modules to work through at your own pace, before and during classes.
      </EmptyState>
    )
  }
  return (
    <>
      {isSample && <p className="text-soft">This is how it looks once you have started a course. None of it is yours yet.</p>}
      <ul className="course-cards">
        {courses.map((progress) => (
          <li key={progress.course.slug}>
            <CourseCard progress={progress} level={3} />
          </li>
        ))}
      </ul>
    </>
  )
}
