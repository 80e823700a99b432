import { useEffect, useState } from 'react'
import type { ApplicationInterviews } from '#domain/staff/interviews.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { transitionLabel } from '#domain/staff/transition-labels.ts'
import { interviewsQuery } from '#web/admin/interviews/interviews-data.ts'
import { ClashNotice, type Plan, PlanForm, begunPlan, interviewOf, usePlan } from '#web/admin/interviews/plan-form.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useBegunOn } from '#web/admin/shell/tasks/use-begun-on.ts'
import { StaffNoteField } from '#web/admin/shell/transitions/transition-fields.tsx'
import { type TransitionForm, actionOf, problemsOf } from '#web/admin/shell/transitions/transition-form.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmailAheadView, WhatChanged } from './status-dialog.tsx'
import { changeStatus, readAgain } from './transition-data.ts'

type InviteDialogProps = {
  application: OneApplication
  transition: StaffTransition
  /** The applicant's phone number. */
  phone: string
  form: TransitionForm
  onForm: (form: TransitionForm) => void
  /** The interview as it was last typed, if the dialog was opened before. */
  plan: Plan | null
  onPlan: (plan: Plan) => void
  onDone: () => void
  onClose: () => void
}

/** Whether a transition invites the applicant, and so also plans the interview. An answer to a question only returns to the interview. */
export const isInvitation = ({ from, to }: StaffTransition): boolean => from === 'under_review' && to === 'interview'

/** Invites an applicant to an interview, with the day, the place and the interviewers, in one step with one email. */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <Loaded query={interviewsQuery(props.application.number)} waiting="One moment…" failed="The interviewers could not be loaded">
      {({ people }) => <Invite {...props} people={people} />}
    </Loaded>
  )
}

type InviteProps = InviteDialogProps & Pick<ApplicationInterviews, 'people'>

function Invite({ application, transition, phone, form, onForm, plan, onPlan, people, onDone, onClose }: InviteProps) {
  const { user } = useSession()
  const interview = usePlan(() => {
    const begun = begunPlan(null, user?.id, people)
    return plan === null ? begun : { ...plan, id: begun.id }
  })
  const { number, name, version } = application
  const { begunOn, isPassed, isRefusal } = useBegunOn(version)
  const { action, means } = transitionLabel(transition)
  const noteProblem = problemsOf(form, transition).noteForStaff
  const close = () => {
    onPlan(interview.plan)
    onClose()
  }
  const run = async () => {
    const made = await interview.ready()
    if (made === null) return false
    try {
      await changeStatus(number, begunOn, { ...actionOf(form, transition), interview: made })
      onDone()
      return true
    } catch (cause) {
      if (isRefusal(cause)) readAgain()
      throw cause
    }
  }
  return (
    <TaskDialog
      title={`${action}: ${name}`}
      action={interview.clash === null ? action : 'Do it anyway'}
      doing="One moment…"
      done="The status will change in ten seconds. You can undo this until then."
      check={() => interview.check() && noteProblem === undefined}
      run={run}
      onClose={close}
      said={
        <>
          <ClashNotice clash={interview.clash} />
          {isPassed && <WhatChanged application={application} />}
        </>
      }
    >
      <p>{means}</p>
      <PlanForm form={interview} people={people} phone={phone} />
      <StaffNoteField transition={transition} form={form} error={noteProblem} onChange={(changed) => onForm({ ...form, ...changed })} />
      <InvitationEmail number={number} plan={interview.plan} />
    </TaskDialog>
  )
}

const SETTLED_AFTER_MS = 600

/** Previews the email once the form is complete and has not changed for a moment. */
function InvitationEmail({ number, plan }: { number: string; plan: Plan }) {
  const [settled, setSettled] = useState(plan)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(plan), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [plan])
  const interview = interviewOf(settled)
  if (interview === null) return <p className="text-soft">The email will be shown here once there is a date, a time and a place.</p>
  return <EmailAheadView number={number} to="interview" details={{ interview }} />
}
