import { useState } from 'react'
import type { Interview } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { planInterview } from './interviews-data.ts'
import { begunPlan, ClashNotice, PlanForm, usePlan } from './plan-form.tsx'

type PlanDialogProps = {
  number: string
  /** The interview being changed; null for a new one. */
  planned: Interview | null
  people: readonly Colleague[]
  /** The applicant's phone number. */
  phone: string
  onClose: () => void
}

/**
 * Plans or changes an interview. Shows a warning, which the user can override, if an interviewer has another interview at the same time.
 */
export function PlanDialog({ number, planned, people, phone, onClose }: PlanDialogProps) {
  const { user } = useSession()
  const form = usePlan(() => begunPlan(planned, user?.id, people))
  // The version on which the dialog was opened.
  const [sequence] = useState(planned?.sequence ?? null)
  const run = async () => {
    const made = await form.ready()
    if (made !== null) await planInterview(number, made, sequence)
    return made !== null
  }
  return (
    <TaskDialog
      title={planned ? 'Change the interview' : 'Plan an interview'}
      action={form.clash !== null ? 'Do it anyway' : planned ? 'Save changes' : 'Plan interview'}
      doing="One moment…"
      done={
        planned ? 'The interview has been changed, and everyone will be told' : 'The interview has been planned, and everyone will be told'
      }
      check={form.check}
      run={run}
      onClose={onClose}
      said={<ClashNotice clash={form.clash} />}
    >
      <PlanForm form={form} people={people} phone={phone} />
    </TaskDialog>
  )
}
