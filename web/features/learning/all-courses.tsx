import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { startCourse } from './learning-data.ts'

type AllCoursesProps = {
  personId: string
  /** Slugs of the courses that stand above already. */
  started: readonly string[]
  /** Before it is known what somebody has started, nothing can be started here. */
  isKnown: boolean
}

const coursesWord = (count: number, isRest: boolean) => `${count} ${isRest ? 'more ' : ''}${count === 1 ? 'course' : 'courses'}`

/** Every course that is not started, by its program. */
export function AllCourses({ personId, started, isKnown }: AllCoursesProps) {
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
