import { programById } from '#domain/programs/programs.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { type CourseProgress, isComplete, modulesInWords } from './my-courses.ts'
import './course-card.css'

type CourseCardProps = {
  progress: CourseProgress
  /** The level of the heading. */
  level: 2 | 3
}

/** One of the person's courses: progress, next module, and a link to continue. */
export function CourseCard({ progress, level }: CourseCardProps) {
  const { course, finished, modules, next } = progress
  const { slug, label, id, programId } = course
  const Heading = `h${level}` as const
  const isDone = isComplete(progress)
  return (
    <article className={`sheet course-card hue-${programId}`}>
      <CourseThumb programId={programId} courseId={id} />
      <div className="course-card-words">
        <p className="course-card-program">{programById(programId)?.title}</p>
        <Heading>{label}</Heading>
        <div className="course-card-progress">
          <ProgressBar label={`Progress in ${label}`} value={finished} max={modules} />
          <p className="num">{modulesInWords(progress)}</p>
        </div>
        {isDone && <StatusTag tone="success">Finished</StatusTag>}
        {next && (
          <p className="course-card-next">
            Next: <strong>{next.title}</strong>
          </p>
        )}
      </div>
      <ButtonLink
        to={paths.learn(slug, next?.id)}
        variant="secondary"
        icon={isDone ? undefined : 'arrow-right'}
        className="course-card-link"
      >
        <span>{isDone ? 'Look again' : finished === 0 ? 'Start' : 'Continue'}</span>
        <span className="sr-only"> {isDone ? `at ${label}` : label}</span>
      </ButtonLink>
    </article>
  )
}
