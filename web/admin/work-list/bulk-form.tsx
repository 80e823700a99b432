import { type SubmitEvent, useState } from 'react'
import { BULK_TRANSITIONS, type TransitionDetail } from '#domain/applications/status-transitions.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'
import { transitionLabel } from '#domain/staff/transition-labels.ts'
import { NoteFields, ReasonFields } from '#web/admin/shell/transitions/transition-fields.tsx'
import { type TransitionProblems, actionOf, emptyForm, problemsOf } from '#web/admin/shell/transitions/transition-form.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'

type BulkMove = (typeof BULK_TRANSITIONS)[number]

const forOfficers: readonly BulkMove[] = ['under_review', 'interview']
const usualFrom = { under_review: 'pending', interview: 'under_review', waiting_list: 'under_review', rejected: 'under_review' } as const
const needsOf = (to: BulkMove): readonly TransitionDetail[] => (to === 'rejected' ? ['rejectionReasons'] : [])

type BulkFormProps = { onReady: (action: StaffAction) => void; onClose: () => void }

/** The change to all selected applications, with the same texts for everyone. */
export function BulkForm({ onReady, onClose }: BulkFormProps) {
  const { role } = useStandingHere()
  const [to, setTo] = useState<BulkMove>('under_review')
  const [form, setForm] = useState(emptyForm)
  const [problems, setProblems] = useState<TransitionProblems>({})
  const transition = { to, needs: needsOf(to) }
  const fields = {
    transition,
    form,
    problems,
    onChange: (changed: Partial<typeof form>) => {
      setForm({ ...form, ...changed })
      setProblems({})
    },
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(form, transition)
    setProblems(found)
    if (Object.keys(found).length === 0) return onReady(actionOf(form, transition))
    const sent = event.currentTarget
    requestAnimationFrame(() => focusFirstMistake(sent))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <SelectField
        label="Change"
        options={BULK_TRANSITIONS.filter((transition) => role === 'decider' || forOfficers.includes(transition)).map((transition) => ({
          value: transition,
          label: transitionLabel({ from: usualFrom[transition], to: transition }).action,
        }))}
        value={to}
        onChange={({ target }) => setTo(target.value as BulkMove)}
      />
      {to === 'interview' && (
        <p>
          The email says that the date, the time and the place will follow. To send them with the invitation, open each application and
          invite the applicant there.
        </p>
      )}
      <ReasonFields {...fields} />
      <NoteFields {...fields} />
      <div className="grid gap-3">
        <Button type="submit">Preview</Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
