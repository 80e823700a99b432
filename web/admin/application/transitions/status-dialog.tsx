import { useState } from 'react'
import { choices } from '#content/choices.ts'
import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { transitionLabel } from '#domain/staff/transition-labels.ts'
import type { OneApplication, CoursePlaces } from '#domain/staff/withheld-details.ts'
import { CancelledInterview } from '#web/admin/interviews/cancelled-interview.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useBegunOn } from '#web/admin/shell/tasks/use-begun-on.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { type TransitionForm, type TransitionProblems, actionOf, problemsOf } from '#web/admin/shell/transitions/transition-form.ts'
import { type EmailDetails, changeStatus, readAgain, emailQuery, placesQuery } from './transition-data.ts'
import { NoteFields, ReasonFields } from '#web/admin/shell/transitions/transition-fields.tsx'
import { formatShortDay, todayHere } from '#web/admin/shell/moments.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import '#web/features/applications/applications.css'

type OfferFieldsProps = {
  form: TransitionForm
  problems: TransitionProblems
  onChange: (changed: Partial<TransitionForm>) => void
}

/** The course, intake and study mode being offered, the number of places left, and the applicants on the waiting list. */
function OfferFields({ form, problems, onChange }: OfferFieldsProps) {
  const { programs = [], intakes = [] } = useStaffOptions() ?? {}
  const isKnown = programs.length > 0
  return (
    <>
      <SelectField
        label="Course"
        required
        options={programs.flatMap((program) => program.courses.map((course) => ({ ...course, group: program.label })))}
        placeholder="Select a course"
        value={isKnown ? form.course : ''}
        error={problems.course}
        onChange={({ target }) => onChange({ course: target.value })}
      />
      <SelectField
        label="Classes begin"
        required
        options={intakes}
        placeholder="Select an intake"
        value={isKnown ? form.intake : ''}
        error={problems.intake}
        onChange={({ target }) => onChange({ intake: target.value })}
      />
      <SelectField
        label="Study mode"
        required
        options={choices.studyMode}
        value={form.studyMode}
        error={problems.studyMode}
        onChange={({ target }) => onChange({ studyMode: target.value })}
      />
      {form.course !== '' && form.intake !== '' && <Places course={form.course} intake={form.intake} />}
    </>
  )
}

const countWords = (left: number): string => (left === 0 ? 'No places are' : left === 1 ? 'One place is' : `${left} places are`)

const leftWords = ({ places, left, offered, confirmed }: CoursePlaces): string =>
  `${countWords(left)} left of ${places}: ${confirmed} confirmed, ${offered} offered.`

function Places({ course, intake }: { course: string; intake: string }) {
  const { state } = useLoaded(placesQuery(course, intake))
  const today = todayHere()
  if (state.kind === 'loading') return <p className="text-soft">Counting places…</p>
  if (state.kind === 'failed') return <p className="text-soft">The places could not be counted.</p>
  const { waiting, waitingInAll, left } = state.value
  return (
    <div className="intake-places" role="status">
      <p className={left === 0 ? 'intake-full' : undefined}>{leftWords(state.value)}</p>
      {waitingInAll > 0 && (
        <>
          <p>
            <span>{waitingInAll === 1 ? 'One applicant is waiting' : `${waitingInAll} applicants are waiting`}</span> for a place, in this
            order:
          </p>
          <ol className="numbered-list">
            {waiting.map(({ number, name, since }) => (
              <li key={number}>
                {name}{' '}
                <span className="num text-soft" translate="no">
                  {number}
                </span>
                , since {formatShortDay(since, today)}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

type EmailAheadProps = { number: string; to: string; details: EmailDetails }

/** Previews the email that the applicant will receive once the status transition takes effect. */
export function EmailAheadView({ number, to, details }: EmailAheadProps) {
  const { state } = useLoaded(emailQuery(number, to, details))
  if (state.kind === 'loading') return <p className="text-soft">Loading the email…</p>
  if (state.kind === 'failed') return <p className="text-soft">The email could not be shown. It will still be sent.</p>
  if (state.value === null) return <p className="text-soft">No email is sent; tell the applicant by phone.</p>
  return (
    <details className="transition-email">
      <summary>
        Email:{' '}
        <strong>
          <Unbroken>{state.value.subject}</Unbroken>
        </strong>
      </summary>
      <p className="transition-email-text">{state.value.text}</p>
    </details>
  )
}

type StatusDialogProps = {
  application: OneApplication
  transition: StaffTransition
  form: TransitionForm
  onForm: (form: TransitionForm) => void
  onDone: () => void
  onClose: () => void
}

/**
 * The form for one status transition, with a preview of the email. The transition takes effect ten seconds after the form is submitted.
 */
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
      done="The status will change in ten seconds. You can undo this until then."
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
      <CancelledInterview number={number} transition={transition} />
      {needs.includes('offer') && <OfferFields form={form} problems={problems} onChange={change} />}
      <ReasonFields transition={transition} form={form} problems={problems} onChange={change} />
      {needs.includes('dueOn') && (
        <DateField
          label={needs.includes('offer') ? 'Last day to reply to the offer' : 'Reply needed by'}
          hint={needs.includes('offer') ? 'We will send reminders halfway through and two days before.' : undefined}
          required
          value={form.dueOn}
          error={problems.dueOn}
          onChange={({ target }) => change({ dueOn: target.value })}
        />
      )}
      <NoteFields transition={transition} form={form} problems={problems} onChange={change} />
      <EmailAheadView
        number={number}
        to={to}
        details={{
          ...(needs.includes('dueOn') && form.dueOn !== '' && { dueOn: form.dueOn }),
          ...(needs.includes('questionOutcome') && form.questionOutcome !== '' && { questionOutcome: form.questionOutcome }),
        }}
      />
    </TaskDialog>
  )
}

/** Shows the changes that a colleague or the applicant made while this form was open. */
export function WhatChanged({ application: { events, status } }: { application: OneApplication }) {
  const newest = events.at(-1)
  const by = newest ? `, by ${newest.by === 'applicant' ? 'the applicant' : (newest.who ?? 'staff')}` : ''
  return (
    <p className="transition-changed" role="status">
      The status is now <strong>{staffStatusLabel(status)}</strong>
      <span>{`${by}. What you wrote is still here.`}</span>
    </p>
  )
}
