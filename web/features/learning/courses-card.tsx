import { paths } from '#domain/paths.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyPart } from '#web/ui/page/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CourseCard } from './course-card.tsx'
import { type MyCourses, isComplete, myCoursesQuery } from './my-courses.ts'
import './course-card.css'

const SHOWN = 2

/** For the dashboard: the two most recently used courses, with their progress. */
export function CoursesCard({ personId }: { personId: string }) {
  const { state, retry } = useLoaded(myCoursesQuery(personId))
  return (
    <Panel
      title="Your courses"
      isSample={state.kind === 'loaded' && state.value.isSample}
      link={{ to: paths.courses, label: 'View all', about: 'courses' }}
      className="courses-card"
    >
      {state.kind === 'loading' && <LoadingIndicator message="Loading your courses…" />}
      {state.kind === 'failed' && <LoadFailure title="Your courses could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      {state.kind === 'loaded' && <InProgress loaded={state.value} />}
    </Panel>
  )
}

function InProgress({ loaded: { courses } }: { loaded: MyCourses }) {
  const shown = courses.filter((progress) => !isComplete(progress)).slice(0, SHOWN)
  if (shown.length === 0) {
    return (
      <EmptyPart
        action={
          <ButtonLink to={paths.courses} variant="secondary" icon="arrow-right">
            Choose a course
          </ButtonLink>
        }
      >
        {courses.length === 0
          ? 'Start learning today. Every course has modules to work through at your own pace.'
          : 'You have finished every course you started. There are more.'}
      </EmptyPart>
    )
  }
  return (
    <ul className="course-cards">
      {shown.map((progress) => (
        <li key={progress.course.slug}>
          <CourseCard progress={progress} level={3} />
        </li>
      ))}
    </ul>
  )
}
