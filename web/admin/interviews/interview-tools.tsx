import { useState } from 'react'
import { type Interview, timeOfInterview } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { callOffInterview, closeInterview } from './interviews-data.ts'
import { PlanDialog } from './plan-dialog.tsx'

type InterviewToolsProps = { number: string; interview: Interview; people: readonly Colleague[]; phone: string }

/**
 * The actions that officers can take on an interview: before it starts, change it or call it off; afterwards, record whether the
 * applicant attended.
 */
export function InterviewTools({ number, interview, people, phone }: InterviewToolsProps) {
  const { id, state, startsAt } = interview
  const [task, setTask] = useState<'change' | 'call off' | null>(null)
  const hasBegun = useHasBegun(startsAt)
  const isRestricted = useIsRestricted()
  // Calling off an interview means that we stop using the data for it, so it is allowed even when the application is restricted.
  if (state === 'called_off' || (hasBegun && isRestricted)) return null
  return (
    <div className="note-tools">
      {hasBegun ? (
        <CameOrNot id={id} state={state} />
      ) : (
        <>
          {!isRestricted && (
            <Button variant="quiet" className="button-small" onClick={() => setTask('change')}>
              Change<span className="sr-only"> the interview</span>
            </Button>
          )}
          <Button variant="quiet" className="button-small" onClick={() => setTask('call off')}>
            Call off<span className="sr-only"> the interview</span>
          </Button>
        </>
      )}
      {task === 'change' && <PlanDialog number={number} planned={interview} people={people} phone={phone} onClose={() => setTask(null)} />}
      {task === 'call off' && (
        <TaskDialog
          title="Cancel the interview?"
          action="Cancel interview"
          doing="Calling it off…"
          done="The interview has been called off, and everyone will be told"
          isDanger
          run={() => callOffInterview(id)}
          onClose={() => setTask(null)}
        >
          <p>{timeOfInterview(interview)}. The applicant and all interviewers will be told by email.</p>
        </TaskDialog>
      )}
    </div>
  )
}

/** Whether the interview had already started when the component first rendered. The database checks again. */
export function useHasBegun(startsAt: string): boolean {
  const [now] = useState(() => Date.now())
  return Date.parse(startsAt) <= now
}

/** The button for the recorded attendance appears pressed. The record can still be changed. */
export function CameOrNot({ id, state }: Pick<Interview, 'id' | 'state'>) {
  const say = (came: boolean) =>
    closeInterview(id, came).then(
      () => toast.success(came ? 'Recorded: the applicant came' : 'Recorded: the applicant did not come'),
      (cause: unknown) => toast.error(explained(cause)),
    )
  return (
    <>
      <Button variant="secondary" className="button-small" aria-pressed={state === 'came'} onClick={() => void say(true)}>
        Came
      </Button>
      <Button variant="secondary" className="button-small" aria-pressed={state === 'missed'} onClick={() => void say(false)}>
        Did not attend
      </Button>
    </>
  )
}
