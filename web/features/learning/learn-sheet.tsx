import { useEffect, useRef, useState, useCallback, useSyncExternalStore } from 'react'
import { useLocation, Link } from 'react-router'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { Notice } from '#web/ui/notice.tsx'
import { careerFieldIds } from '#domain/programs/career-fields.ts'
import { HAS_CAREERS, HAS_HIRING } from '#domain/offered.ts'
import { COURSE_FINISHED } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CourseStanding } from './course-standing.tsx'
import type { LoadedCourse } from './course-data.ts'
import { startCourse } from './learning-data.ts'
import { ModuleItem } from './module-item.tsx'
import { keeperOf } from './progress-keeper.ts'

/** Shown once every module is finished: the value of the course, and possible next steps. */
function CourseFinished({ course: { label, programId } }: { course: LearnedCourse }) {
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

/** The finished modules of a course, based on the loaded ones, and the save status. */
function useProgress(personId: string, course: string, loaded: readonly string[]) {
  const keeper = keeperOf(personId)
  const follow = useCallback((changed: () => void) => keeper.follow(changed), [keeper])
  const state = useSyncExternalStore(follow, keeper.getState)
  return {
    finished: keeper.finishedOf(course, loaded),
    /** Modules whose mark the server does not have yet. */
    kept: new Set(state.kept.filter((mark) => mark.course === course).map(({ module }) => module)),
    problem: state.problem,
    refused: state.refused?.course === course ? state.refused.module : null,
    mark: (module: string, finished: boolean) => keeper.mark({ course, module, finished }),
    retry: () => void keeper.flush(),
  }
}

type LearnSheetProps = { personId: string; course: LearnedCourse; loaded: LoadedCourse }

/** The expanded modules. Initially the one in the URL, or otherwise the next one. */
function useUnfolded(modules: LoadedCourse['learning']['modules'], next: { id: string } | undefined) {
  const { hash } = useLocation()
  const linked = modules.find(({ id }) => `#${id}` === hash)?.id
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([linked ?? next?.id ?? '']))
  const list = useRef<HTMLOListElement>(null)
  const toggle = (id: string, isOpen: boolean) =>
    setOpened((before) => {
      if (before.has(id) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  const summaryOf = (id: string) => list.current?.querySelector<HTMLElement>(`#${CSS.escape(id)} > details > summary`)
  const goTo = (id: string) => {
    toggle(id, true)
    const summary = summaryOf(id)
    summary?.focus({ preventScroll: true })
    summary?.scrollIntoView({ block: 'start' })
  }

  // The modules load after the browser has looked for the fragment.
  useEffect(() => {
    if (linked !== undefined) summaryOf(linked)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [linked])
  return { list, opened, toggle, goTo }
}

function useStart(personId: string, slug: string, isStartedBefore: boolean, onStarted: () => void) {
  const [isStarted, setStarted] = useState(isStartedBefore)
  const [starting, setStarting] = useState<'no' | 'busy' | 'failed'>('no')
  const start = async () => {
    setStarting('busy')
    try {
      await startCourse(personId, slug)
      setStarted(true)
      setStarting('no')
      onStarted()
    } catch {
      setStarting('failed')
    }
  }
  return { isStarted, starting, start }
}

/** The modules of a course in order, with the person's progress. None is locked. */
export function LearnSheet({ personId, course, loaded }: LearnSheetProps) {
  const { introduction, modules } = loaded.learning
  const { finished, kept, problem, refused, mark, retry } = useProgress(personId, course.slug, loaded.finished)
  const done = modules.filter(({ id }) => finished.has(id)).length
  const next = modules.find(({ id }) => !finished.has(id))

  const { list, opened, toggle, goTo } = useUnfolded(modules, next)
  const { isStarted, starting, start } = useStart(personId, course.slug, loaded.isStarted, () => {
    if (next) goTo(next.id)
  })
  const hasStarted = isStarted || done > 0

  return (
    <div className="wrap learn-columns">
      <CourseStanding
        label={course.label}
        done={done}
        count={modules.length}
        isStarted={hasStarted}
        starting={starting}
        onStart={() => void start()}
        next={next}
        onContinue={goTo}
      />
      <div className="learn-main">
        <p className="learn-introduction">{introduction}</p>
        {next === undefined && <CourseFinished course={course} />}
        <section aria-labelledby="modules">
          <h2 id="modules" className="sr-only">
            Modules
          </h2>
          {refused !== null && (
            <Notice kind="warning" role="alert" title="This course has changed">
              <p>A module you marked is no longer part of it. Load the page again to see its modules now.</p>
            </Notice>
          )}
          <ol ref={list} className="modules">
            {modules.map((part, index) => (
              <ModuleItem
                key={part.id}
                part={part}
                number={index + 1}
                state={finished.has(part.id) ? 'finished' : part.id === next?.id ? 'current' : 'open'}
                isMain={hasStarted && part.id === next?.id}
                isOpen={opened.has(part.id)}
                onToggle={(isOpen) => toggle(part.id, isOpen)}
                saving={kept.has(part.id) ? (problem ?? 'sending') : null}
                onMark={(isFinished) => mark(part.id, isFinished)}
                onRetry={retry}
                next={next}
                onNext={goTo}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
