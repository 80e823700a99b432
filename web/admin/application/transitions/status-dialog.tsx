import { useState } from 'react'
import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { transitionLabel } from '#domain/staff/transition-labels.ts'
import type { OneApplication } from '#domain/staff/one-application.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useBegunOn } from '#web/admin/shell/tasks/use-begun-on.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LetterAheadView } from './email-preview.tsx'
import { type TransitionForm, type TransitionProblems, actionOf, problemsOf } from '#web/admin/shell/transitions/transition-form.ts'
import { changeStatus, readAgain } from './transition-data.ts'
import { NoteFields, ReasonFields } from '#web/admin/shell/transitions/transition-fields.tsx'
import { OfferFields } from './offer-fields.tsx'

type StatusDialogProps = {
  application: OneApplication
  transition: StaffTransition
  form: TransitionForm
  onForm: (form: TransitionForm) => void
  onDone: () => void
  onClose: () => void
}

/** Everything one transition says, the letter that goes out, and its press: it takes effect ten seconds later. */
export function StatusDialog({ application, transition, form, onForm, onDone, onClose }: StatusDialogProps) {
  const [problems, setProblems] = useState<TransitionProblems>({})
  const { number, name, version } = application
  const { begunOn, isPassed, isRefusal } = useBegunOn(version)
  const { needs, to } = transition
  const { action, means, isDanger } = transitionLabel(transition)
  const change = (changed: Partial<TransitionForm>) => {
    onForm({ ...form, ...changed })
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(changed, field))))
  }
  const run = async () => {
    try {
      await changeStatus(number, begunOn, actionOf(form, transition))
      onDone()
    } catch (cause) {
      if (cause instanceof BackendError) {
        setProblems(Object.fromEntries(refusedFields(cause.details).map(({ path, message }) => [path, message])))
      }
      if (isRefusal(cause)) readAgain()
      throw cause
    }
  }
  return (
    <TaskDialog
      title={`${action}: ${name}`}
      action={action}
      doing="One moment…"
      done="It takes effect in ten seconds. Until then you can take it back."
      isDanger={isDanger ?? false}
      check={() => {
        const found = problemsOf(form, transition)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      run={run}
      onClose={onClose}
      said={isPassed && <WhatChanged application={application} />}
    >
      <p>{means}</p>
      {needs.includes('offer') && <OfferFields form={form} problems={problems} onChange={change} />}
      <ReasonFields transition={transition} form={form} problems={problems} onChange={change} />
      {needs.includes('dueOn') && (
        <DateField
          label={needs.includes('offer') ? 'Last day to answer the offer' : 'Please answer by'}
          hint={needs.includes('offer') ? 'We remind at half-time and two days before.' : undefined}
          required
          value={form.dueOn}
          error={problems.dueOn}
          onChange={({ target }) => change({ dueOn: target.value })}
        />
      )}
      <NoteFields transition={transition} form={form} problems={problems} onChange={change} />
      <LetterAheadView number={number} to={to} dueOn={needs.includes('dueOn') ? form.dueOn : ''} />
    </TaskDialog>
  )
}

/** What a colleague or the applicant did while this was being written. */
function WhatChanged({ application: { events, status } }: { application: OneApplication }) {
  const newest = events.at(-1)
  const by = newest ? `, by ${newest.by === 'applicant' ? 'the applicant' : (newest.who ?? 'staff')}` : ''
  return (
    <p className="transition-changed" role="status">
      Now it is <strong>{applicantStatusLabel(status)}</strong>
      <span>{`${by}. What you wrote is still here.`}</span>
    </p>
  )
}
