import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { startCourse } from './learning-data.ts'
import { CourseCard } from './course-card.tsx'
import { type MyCourses, myCoursesQuery } from './my-courses.ts'
import './courses.css'

type AllCoursesProps = {
  personId: string
  /** The slugs of the courses listed above. */
  started: readonly string[]
  /** No course can be started here until the person's started courses are known. */
  isKnown: boolean
}

const coursesWord = (count: number, isRest: boolean) => `${count} ${isRest ? 'more ' : ''}${count === 1 ? 'course' : 'courses'}`

/** Every course that has not been started, by program. */
function AllCourses({ personId, started, isKnown }: AllCoursesProps) {
  const navigate = useNavigate()
  const [starting, setStarting] = useState<string | null>(null)
  const start = async ({ slug, label }: LearnedCourse) => {
    if (starting !== null) return
    setStarting(slug)
    try {
      await startCourse(personId, slug)
      await navigate(paths.learn(slug))
    } catch {
      toast.error(`${label} could not be started. Check your connection and try again.`)
    } finally {
      setStarting(null)
    }
  }
  return (
    <div className="all-courses">
      {programs.map(({ id, title }) => {
        const others = learnedCourses.filter(({ programId, slug }) => programId === id && !started.includes(slug))
        if (others.length === 0) return null
        return (
          <section key={id} aria-labelledby={`courses-${id}`} className={`all-courses-program hue-${id}`}>
            <header>
              <h2 id={`courses-${id}`}>{title}</h2>
              <p className="num">
                {coursesWord(
                  others.length,
                  started.some((slug) => learnedCourses.some((own) => own.slug === slug && own.programId === id)),
                )}
              </p>
            </header>
            <ul>
              {others.map((course) => (
                <li key={course.slug} className="all-courses-row">
                  <CourseThumb programId={id} courseId={course.id} />
                  <h3>
                    <Link to={paths.learn(course.slug)} className="link">
                      {course.label}
                    </Link>
                  </h3>
                  {isKnown && (
                    <Button variant="quiet" busy={starting === course.slug} onClick={() => void start(course)}>
                      Start<span className="sr-only"> {course.label}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** The courses that the person has started or has a place on, and all others below them. */
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
      {isSample && <p className="text-soft">This is an example of how it will look once you have started a course.</p>}
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
