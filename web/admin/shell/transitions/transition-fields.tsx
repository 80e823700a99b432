import { admissions } from '#content/admissions.ts'
import { decisions } from '#content/decisions.ts'
import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { NOTE_LIMIT, questionOutcomes } from '#domain/staff/staff-action.ts'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { reasonsQuery } from './reasons-data.ts'
import type { TransitionForm, TransitionProblems } from './transition-form.ts'
import './transition-fields.css'

type TransitionFieldsProps = {
  transition: Pick<StaffTransition, 'to' | 'needs'>
  form: TransitionForm
  problems: TransitionProblems
  onChange: (changed: Partial<TransitionForm>) => void
}

/** The reason is chosen from a list, so that the applicant sees a standard sentence and the office can count reasons. */
export function ReasonFields({ transition: { needs }, form, problems, onChange: change }: TransitionFieldsProps) {
  return (
    <>
      {needs.includes('rejectionReasons') && <RejectionReasons form={form} error={problems.rejectionReasons} onChange={change} />}
      {needs.includes('reopeningReason') && (
        <RadioGroup
          legend="Why is it being reopened?"
          name="reopeningReason"
          required
          options={decisions.reopeningReasons}
          value={form.reopeningReason}
          error={problems.reopeningReason}
          onChange={({ target }) => change({ reopeningReason: target.value })}
        />
      )}
      {needs.includes('questionOutcome') && (
        <RadioGroup
          legend="How did the question end?"
          name="questionOutcome"
          required
          options={questionOutcomes}
          value={form.questionOutcome}
          error={problems.questionOutcome}
          onChange={({ target }) => change({ questionOutcome: questionOutcomes.find(({ value }) => value === target.value)?.value ?? '' })}
        />
      )}
      {needs.includes('withdrawalReason') && (
        <RadioGroup
          legend="Why is the applicant withdrawing?"
          name="withdrawalReason"
          required
          options={admissions.withdrawalReasons}
          value={form.withdrawalReason}
          error={problems.withdrawalReason}
          onChange={({ target }) => change({ withdrawalReason: target.value })}
        />
      )}
    </>
  )
}

type RejectionReasonsProps = Pick<TransitionFieldsProps, 'form' | 'onChange'> & { error: string | undefined }

function RejectionReasons({ form: { rejectionReasons: chosen }, error, onChange }: RejectionReasonsProps) {
  const { state } = useLoaded(reasonsQuery())
  if (state.kind === 'loading') return <p className="text-soft">Loading the reasons…</p>
  const reasons = state.kind === 'loaded' ? state.value.reasons : decisions.rejectionReasons
  return (
    <>
      <CheckboxGroup
        legend="Reasons"
        hint="The applicant will see a sentence for each."
        required
        options={reasons.map(({ value, label }) => ({ value, label }))}
        error={error}
        name="rejectionReasons"
        onChange={({ target: { value, checked } }) =>
          onChange({ rejectionReasons: checked ? [...chosen, value] : chosen.filter((reason) => reason !== value) })
        }
      />
      {chosen.length > 0 && (
        <blockquote className="transition-sentences">
          {reasons.flatMap(({ value, sentence }) => (chosen.includes(value) ? <p key={value}>{sentence}</p> : []))}
        </blockquote>
      )}
    </>
  )
}

/** A note for the applicant and a note for staff. */
export function NoteFields({ transition, form, problems, onChange: change }: TransitionFieldsProps) {
  const { needs, to } = transition
  return (
    <>
      {to !== 'withdrawn' && (
        <TextAreaField
          label={to === 'info_requested' ? 'Your question' : 'For the applicant'}
          hint={
            needs.includes('noteForApplicant')
              ? 'They will see this on their application page. It is not in the email.'
              : 'Optional. They will see this on their application page. It is not in the email.'
          }
          required={needs.includes('noteForApplicant')}
          rows={4}
          limit={NOTE_LIMIT}
          value={form.noteForApplicant}
          error={problems.noteForApplicant}
          onChange={({ target }) => change({ noteForApplicant: target.value })}
        />
      )}
      <StaffNoteField transition={transition} form={form} error={problems.noteForStaff} onChange={change} />
    </>
  )
}

type StaffNoteFieldProps = Omit<TransitionFieldsProps, 'problems'> & { error: string | undefined }

export function StaffNoteField({ transition: { needs }, form, error, onChange: change }: StaffNoteFieldProps) {
  return (
    <TextAreaField
      label="Staff only"
      hint={`${needs.includes('noteForStaff') ? 'How do you know this?' : 'Optional.'} The applicant may ask for a copy of it.`}
      required={needs.includes('noteForStaff')}
      rows={2}
      limit={NOTE_LIMIT}
      value={form.noteForStaff}
      error={error}
      onChange={({ target }) => change({ noteForStaff: target.value })}
    />
  )
}
