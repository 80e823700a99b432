import { useState, useEffect, useRef } from 'react'
import { type StaffTransition, staffTransitionsFrom } from '#domain/applications/status-transitions.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { transitionLabel } from '#domain/staff/transition-labels.ts'
import type { OneApplication, PendingTransition } from '#domain/staff/withheld-details.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type TransitionForm, begunForm } from '#web/admin/shell/transitions/transition-form.ts'
import type { Plan } from '#web/admin/interviews/plan-form.tsx'
import { InviteDialog, isInvitation } from './invite-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { bulkQuery, takeBulkBack } from '#web/admin/shell/transitions/bulk-jobs.ts'
import { useSecondsUntil } from '#web/admin/shell/transitions/use-seconds-until.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { refusalSentence } from '#web/lib/backend/refused-fields.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import './transitions.css'

/** A status transition that has not taken effect yet. Shows the remaining time and, for the colleague who made it, an undo button. */
function PendingTransitionBar({ transition }: { transition: PendingTransition }) {
  return transition.isOwn ? (
    <Own transition={transition} />
  ) : (
    <Notice kind="info">{`${transition.who} is changing the status to ‘${staffStatusLabel(transition.to)}’.`}</Notice>
  )
}

function Own({ transition: { job, to, startsAt } }: { transition: PendingTransition }) {
  const { state } = useLoaded(bulkQuery(job))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const left = useSecondsUntil(startsAt)
  const button = useRef<HTMLButtonElement>(null)
  const bulk = state.kind === 'loaded' ? state.value : undefined
  const [failed] = bulk?.failed ?? []
  const isOver = bulk?.state === 'done' || bulk?.state === 'taken_back'
  // The button that opened the dialog has disappeared, so focus moves to the undo button.
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    if (isOver && failed === undefined) announceChange('staff')
  }, [isOver, failed])
  const takeBack = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await takeBulkBack(job)
    } catch (cause) {
      setFailure(explained(cause))
      setBusy(false)
    }
  }
  if (failed) {
    return (
      <Notice kind="error" role="alert" title="The status was not changed">
        <p>{refusalSentence(failed.reason)}</p>
        <Button variant="secondary" className="button-small" onClick={() => announceChange('staff')}>
          Refresh
        </Button>
      </Notice>
    )
  }
  return (
    <div className="transition-pending">
      <p role="status">
        The status will change to <strong>{staffStatusLabel(to)}</strong>. The applicant will not see the change until then.
      </p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button ref={button} variant="danger" busy={isBusy || left === 0} onClick={() => void takeBack()}>
        {left === 0 ? 'Changing…' : 'Undo'}
      </Button>
      {left > 0 && (
        <span className="num text-soft" aria-hidden="true">
          {left} s
        </span>
      )}
    </div>
  )
}

const includes = { officer: ['officer'], decider: ['officer', 'decider'] } as const

const usual: Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: ['under_review'],
  under_review: ['interview'],
  info_requested: ['under_review', 'interview'],
  interview: ['accepted'],
  waiting_list: ['accepted'],
}

/** The most common next transition, shown as the main button. */
const isUsual = ({ from, to }: StaffTransition) => usual[from]?.includes(to) === true

/** The transitions that this user may make from the current status. */
function useTransitions({ status, before }: OneApplication): readonly StaffTransition[] {
  const { role } = useStandingHere()
  if (role === null || role === 'viewer') return []
  const held: readonly string[] = includes[role]
  const transitions = staffTransitionsFrom(status, before).filter((transition) => held.includes(transition.role))
  return [...transitions].sort((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
}

/** The right-hand column of an application: the available transitions, or the pending one. */
export function Transitions({ application, phone }: { application: OneApplication; phone: string }) {
  const transitions = useTransitions(application)
  const isRestricted = useIsRestricted()
  const [open, setOpen] = useState<StaffTransition | null>(null)
  // Stores the text typed for each transition, so that it is still there when the dialog is reopened.
  const [forms, setForms] = useState<Record<string, TransitionForm>>({})
  const [plan, setPlan] = useState<Plan | null>(null)
  const start = (transition: StaffTransition) => {
    // Tick boxes start empty. Text, dates and places are restored.
    setForms((known) => ({
      ...known,
      [transition.to]: { ...(known[transition.to] ?? begunForm(application, transition)), rejectionReasons: [] },
    }))
    setOpen(transition)
  }
  const dialog = open && {
    application,
    transition: open,
    form: forms[open.to] ?? begunForm(application, open),
    onForm: (form: TransitionForm) => setForms((known) => ({ ...known, [open.to]: form })),
    onDone: () => setForms({}),
    onClose: () => setOpen(null),
  }
  const { pendingTransition, attention } = application
  return (
    <section aria-labelledby="transitions" className="application-transitions">
      <h2 id="transitions">What you can do</h2>
      {attention && (
        <Notice kind="warning" title="Please call the applicant">
          <p>
            The deadline for their offer has passed, but our last reminder could not be sent in time. The offer stays open until they reply
            or you reopen it.
          </p>
        </Notice>
      )}
      {pendingTransition ? (
        <PendingTransitionBar key={pendingTransition.job} transition={pendingTransition} />
      ) : isRestricted ? (
        <p className="text-soft">
          This application is restricted. You cannot change it, add notes, show withheld answers or share it until an approver lifts the
          restriction.
        </p>
      ) : transitions.length === 0 ? (
        <p className="text-soft">Nothing that you can change.</p>
      ) : (
        <ul className="transitions-list">
          {transitions.map((transition) => {
            const { action, isDanger } = transitionLabel(transition)
            const isMain = isUsual(transition)
            return (
              <li key={transition.to}>
                <Button variant={isMain ? 'primary' : isDanger ? 'quiet' : 'secondary'} onClick={() => start(transition)}>
                  {action}…
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {dialog &&
        (isInvitation(dialog.transition) ? (
          <InviteDialog {...dialog} phone={phone} plan={plan} onPlan={setPlan} />
        ) : (
          <StatusDialog {...dialog} />
        ))}
    </section>
  )
}
