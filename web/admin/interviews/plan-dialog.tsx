import { useState } from 'react'
import type { Interview } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type Plan, type PlanProblems, beginning, problemsOf } from './interview-plan.ts'
import { InterviewersField } from './interviewers-field.tsx'
import { clashesOf, planInterview } from './interviews-data.ts'
import { PlanFields } from './plan-fields.tsx'

type PlanDialogProps = {
  number: string
  /** What is changed; null: a new one. */
  planned: Interview | null
  people: readonly Colleague[]
  /** The number the applicant can be called at. */
  phone: string
  onClose: () => void
}

/** Plans an interview, or changes one. Two at one time for a colleague are said, and done when they are wanted. */
export function PlanDialog({ number, planned, people, phone, onClose }: PlanDialogProps) {
  const { user } = useSession()
  const [plan, setPlan] = useState(() => beginning(planned, user?.id, people))
  const [problems, setProblems] = useState<PlanProblems>({})
  const [clash, setClash] = useState<string | null>(null)
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part })
    setClash(null)
  }
  const run = async () => {
    const { day, clock, minutes, ...rest } = plan
    const made = { ...rest, starts: `${day}T${clock}`, minutes: Number(minutes) }
    const [found] = clash === null ? await clashesOf(made) : []
    if (found) setClash(`${found.name} has another interview ${formatOn(found.startsAt, new Date())}.`)
    else await planInterview(number, made)
    return found === undefined
  }
  return (
    <TaskDialog
      title={planned ? 'Change the interview' : 'Plan an interview'}
      action={clash !== null ? 'Do it anyway' : planned ? 'Change it' : 'Plan it'}
      doing="One moment…"
      done={planned ? 'It is changed, and everybody is told' : 'It is planned, and everybody is told'}
      check={() => {
        const found = problemsOf(plan)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      run={run}
      onClose={onClose}
      said={
        clash && (
          <Notice kind="warning" role="alert">
            {clash}
          </Notice>
        )
      }
    >
      <PlanFields plan={plan} problems={problems} phone={phone} onChange={change} />
      <InterviewersField
        people={people}
        chosen={plan.interviewers}
        problem={problems.interviewers}
        onChange={(interviewers) => change({ interviewers })}
      />
    </TaskDialog>
  )
}
