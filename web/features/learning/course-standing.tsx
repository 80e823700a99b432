import type { Module } from '#content/schema/learning.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

type CourseStandingProps = {
  label: string
  done: number
  count: number
  isStarted: boolean
  starting: 'no' | 'busy' | 'failed'
  onStart: () => void
  /** The first unfinished module. */
  next: Module | undefined
  onContinue: (moduleId: string) => void
}

/** The person's progress: a drawing that becomes a building, the number of finished modules, and the next step. */
export function CourseStanding({ label, done, count, isStarted, starting, onStart, next, onContinue }: CourseStandingProps) {
  return (
    <aside aria-label="Your progress" className="standing">
      <ProgressDrawing done={partsOf(done, count)} className="standing-picture" />
      <div className="standing-figure">
        <p role="status" className="num">
          <strong>{`${done} of ${count}`}</strong> modules finished
        </p>
        <ProgressBar label={`Progress in ${label}`} value={done} max={count} />
      </div>
      <div className="standing-action">
        {!isStarted && (
          <>
            <Button busy={starting === 'busy'} onClick={onStart}>
              Start this course
            </Button>
            <p role="alert" className="standing-problem">
              {starting === 'failed' && 'That did not work. Check your connection and try again. You can keep reading.'}
            </p>
          </>
        )}
        {isStarted && next && (
          <Button variant="secondary" icon="arrow-right" onClick={() => onContinue(next.id)}>
            <span>{done === 0 ? 'Start' : 'Continue'}</span>
            <span className="sr-only">{` with ${next.title}`}</span>
          </Button>
        )}
      </div>
    </aside>
  )
}

/**
 * The number of finished parts out of five. The first part appears once one module is finished, and the last only once all are finished.
 */
function partsOf(done: number, count: number): number {
  if (done === 0 || done === count) return done === 0 ? 0 : 5
  return Math.min(4, Math.max(1, Math.round((5 * done) / count)))
}
