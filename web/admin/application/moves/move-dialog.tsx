import { useState } from 'react'
import type { StaffMove } from '#domain/applications/application-moves.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { moveWords } from '#domain/staff/move-words.ts'
import type { OneApplication } from '#domain/staff/one-application.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useBegunOn } from '#web/admin/shell/tasks/use-begun-on.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LetterAheadView } from './letter-ahead.tsx'
import { type MoveForm, type MoveProblems, actionOf, problemsOf } from '#web/admin/shell/moves/move-form.ts'
import { moveApplication, readAgain } from './moves-data.ts'
import { NoteFields, ReasonFields } from '#web/admin/shell/moves/move-fields.tsx'
import { OfferFields } from './offer-fields.tsx'

type MoveDialogProps = {
  application: OneApplication
  move: StaffMove
  form: MoveForm
  onForm: (form: MoveForm) => void
  onDone: () => void
  onClose: () => void
}

/** Everything one move says, the letter that goes out, and its press: it takes effect ten seconds later. */
export function MoveDialog({ application, move, form, onForm, onDone, onClose }: MoveDialogProps) {
  const [problems, setProblems] = useState<MoveProblems>({})
  const { number, name, version } = application
  const { begunOn, isPassed, isRefusal } = useBegunOn(version)
  const { needs, to } = move
  const { action, means, isDanger } = moveWords(move)
  const change = (changed: Partial<MoveForm>) => {
    onForm({ ...form, ...changed })
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(changed, field))))
  }
  const run = async () => {
    try {
      await moveApplication(number, begunOn, actionOf(form, move))
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
        const found = problemsOf(form, move)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      run={run}
      onClose={onClose}
      said={isPassed && <WhatChanged application={application} />}
    >
      <p>{means}</p>
      {needs.includes('offer') && <OfferFields form={form} problems={problems} onChange={change} />}
      <ReasonFields move={move} form={form} problems={problems} onChange={change} />
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
      <NoteFields move={move} form={form} problems={problems} onChange={change} />
      <LetterAheadView number={number} to={to} dueOn={needs.includes('dueOn') ? form.dueOn : ''} />
    </TaskDialog>
  )
}

/** What a colleague or the applicant did while this was being written. */
function WhatChanged({ application: { events, status } }: { application: OneApplication }) {
  const newest = events.at(-1)
  const by = newest ? `, by ${newest.by === 'applicant' ? 'the applicant' : (newest.who ?? 'staff')}` : ''
  return (
    <p className="move-changed" role="status">
      Now it is <strong>{applicantStatusLabel(status)}</strong>
      <span>{`${by}. What you wrote is still here.`}</span>
    </p>
  )
}
