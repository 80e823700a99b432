import type { Module, Material } from '#content/schema/learning.ts'
import type { BackendFailure } from '#web/lib/backend/backend-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { learningQuery } from './course-data.ts'

type ModuleTitleProps = { course: string; module: string }

/** The title of a module, by its stored id. Shows the id until the title is loaded, or if the module no longer exists. */
export function ModuleTitle({ course, module }: ModuleTitleProps) {
  const { state } = useLoaded(learningQuery(course))
  return state.kind === 'loaded' ? (state.value.modules.find(({ id }) => id === module)?.title ?? module) : module
}

/** Materials to bring, and links to read, which open in a new tab. */
function MaterialList({ materials }: { materials: readonly Material[] }) {
  return (
    <ul className="module-materials">
      {materials.map(({ label, url }) => (
        <li key={label}>
          {url === undefined ? (
            label
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {label}
              <Icon name="external" size={16} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

type ModuleItemProps = {
  part: Module
  number: number
  /** Whether finishing this module is the page's main action. False until the course has been started. */
  isMain: boolean
  /** `current`: the first unfinished module. */
  state: 'finished' | 'current' | 'open'
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** `sending` while the last press is in flight, or the reason why it is not saved; null once the server has it. */
  saving: BackendFailure | 'sending' | null
  onMark: (isFinished: boolean) => void
  onRetry: () => void
  /** The first unfinished module. */
  next: Module | undefined
  onNext: (moduleId: string) => void
}

const spoken = { finished: 'finished', current: 'next', open: 'not finished' }

/** One module: its aim, its text, tasks and materials, and the button that finishes it. */
export function ModuleItem({ part, number, state, isMain, isOpen, onToggle, saving, onMark, onRetry, next, onNext }: ModuleItemProps) {
  const { id, title, aim, text, tasks, materials } = part
  const isFinished = state === 'finished'
  return (
    <li id={id} className="module" data-state={state}>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <span className="module-mark num" aria-hidden="true">
            {isFinished ? <Icon name="check" size={18} /> : number}
          </span>
          <h3>
            <span className="sr-only">Module {number}: </span>
            {title}
            <span className="sr-only">{` (${spoken[state]})`}</span>
          </h3>
          <Icon name="chevron-down" size={20} className="module-arrow" />
        </summary>
        <div className="module-body">
          <p className="module-aim">
            <span>You will be able to</span> {aim}
          </p>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h4>{tasks.length === 1 ? 'What to do' : 'What to do, step by step'}</h4>
          <ol className="module-tasks">
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ol>
          <h4>What to have ready</h4>
          <MaterialList materials={materials} />
          <div className="module-end">
            <Button variant={isFinished ? 'quiet' : isMain ? 'primary' : 'secondary'} onClick={() => onMark(!isFinished)}>
              <span>{isFinished ? 'Mark as not finished' : 'Mark as finished'}</span>
              <span className="sr-only"> {title}</span>
            </Button>
            {isFinished && next && (
              <Button variant="secondary" icon="arrow-right" onClick={() => onNext(next.id)}>
                Next: {next.title}
              </Button>
            )}
          </div>
          <SavingState saving={saving} title={title} onRetry={onRetry} />
        </div>
      </details>
    </li>
  )
}

/** Takes up space even when empty, so that nothing moves while a press is saved. */
function SavingState({ saving, title, onRetry }: Pick<ModuleItemProps, 'saving' | 'onRetry'> & { title: string }) {
  const isProblem = saving !== null && saving !== 'sending'
  return (
    <div className="module-saving" data-problem={isProblem || undefined}>
      <p role="status">
        {saving === 'sending' && <span>Saving…</span>}
        {isProblem && (
          <span>
            {saving === 'signed-out'
              ? 'Not saved yet, because you are no longer signed in. It is on this device and will be saved when you sign in again.'
              : 'Not saved yet. It is on this device and will be saved when you are back online.'}
          </span>
        )}
      </p>
      {isProblem && (
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          Try again<span className="sr-only"> to save {title}</span>
        </Button>
      )}
    </div>
  )
}
