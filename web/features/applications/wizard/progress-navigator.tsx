import { applicationSteps } from '#domain/applications/application-steps.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

type StepMark = 'complete' | 'current' | 'upcoming'

type ProgressNavigatorProps = {
  /** The index of the step on screen; -1 for the review. */
  current: number
  completed: readonly boolean[]
  percentage: number
  /** Whether the person may open a step from here. They may open the steps up to the first one with errors. */
  isReachable: (index: number) => boolean
  onSelect: (index: number) => void
}

const spoken: Record<StepMark, string> = { complete: 'completed', current: 'current step', upcoming: 'not completed' }

/** Steps 1 to 5 with their titles and status marks, and the drawing that becomes complete as the steps are completed. */
export function ProgressNavigator({ current, completed, percentage, isReachable, onSelect }: ProgressNavigatorProps) {
  const marks = applicationSteps.map((_, index): StepMark => (index === current ? 'current' : completed[index] ? 'complete' : 'upcoming'))
  // For narrow screens, where the marks have no labels.
  const following = current < 0 ? undefined : applicationSteps[current + 1]
  return (
    <nav aria-label="Application steps" className="navigator">
      <ProgressDrawing done={completed.filter(Boolean).length} className="navigator-picture" />
      <div className="navigator-progress">
        <div className="navigator-standing">
          <p className="navigator-percentage num">{`${percentage}% complete`}</p>
          {following && <p className="navigator-next">{`Next: ${following.title}`}</p>}
        </div>
        <ProgressBar label="Application progress" value={percentage} />
      </div>
      <ol className="navigator-steps">
        {applicationSteps.map(({ id, title }, index) => {
          const mark = marks[index] ?? 'upcoming'
          const words = (
            <>
              <span className="navigator-mark">{completed[index] ? <Icon name="check" size={16} /> : index + 1}</span>
              {/* On a phone the marks form a row, and the heading below names the current step. */}
              <span className="max-lg:sr-only">
                <span className="navigator-number">Step {index + 1}</span> <span className="navigator-title">{title}</span>
                <span className="sr-only">{` (${spoken[mark]}${mark === 'current' && completed[index] ? ', completed' : ''})`}</span>
              </span>
            </>
          )
          return (
            <li key={id} data-status={mark} aria-current={mark === 'current' ? 'step' : undefined}>
              {mark !== 'current' && isReachable(index) ? (
                <button type="button" className="navigator-step" onClick={() => onSelect(index)}>
                  {words}
                </button>
              ) : (
                <span className="navigator-step">{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
