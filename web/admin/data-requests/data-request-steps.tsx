import { useState } from 'react'
import {
  ANSWER_LEAST,
  type DataRequest,
  PROOFS,
  type Proof,
  proofWords,
  REQUEST_LIMITS,
} from '#domain/staff/personal-data/data-requests.ts'
import { dataRequestsRefusals } from '#domain/staff/refusals/data-requests-refusals.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { closeDataRequest, proveDataRequest, begun } from './data-requests-data.ts'

type StepProps = { request: DataRequest; onClose: () => void }

/** The text typed in a dialog, stored until it is saved. */
function useWords(place: string) {
  const [words, setWords] = useState(() => begun.get(place) ?? '')
  const write = (next: string) => {
    begun.set(place, next)
    setWords(next)
  }
  return { words, write, length: Array.from(words.trim()).length, forget: () => begun.delete(place) }
}

/** Lets an approver record how the identity of the person was confirmed. */
export function ProofDialog({ request, onClose }: StepProps) {
  // The request as it was when the dialog was opened. If it has changed since then, the server refuses.
  const [{ reference, name, version }] = useState(request)
  const { words, write, length, forget } = useWords(`proof ${reference}`)
  const [how, setHow] = useState<Proof | ''>('')
  const [isChecked, setChecked] = useState(false)
  const isGood = length > 0 && length <= REQUEST_LIMITS.proofNote
  return (
    <TaskDialog
      title={`How do you know that it is ${name}?`}
      action="Confirm identity"
      doing="Saving…"
      done="Their identity has been confirmed"
      check={() => {
        setChecked(true)
        return how !== '' && isGood
      }}
      run={async () => {
        if (how === '') return false
        await proveDataRequest(reference, version, how, words)
        forget()
        return undefined
      }}
      onClose={onClose}
    >
      <p>
        An email alone is not proof, because somebody else could have sent it. Until you have confirmed their identity, no data can be given
        out or deleted.
      </p>
      <RadioGroup
        legend="How was it confirmed?"
        required
        name="proof"
        options={PROOFS.map((value) => ({ value, label: proofWords[value] }))}
        value={how}
        error={isChecked && how === '' ? dataRequestsRefusals['requests.how'] : undefined}
        onChange={({ target }) => setHow(target.value as Proof)}
      />
      <TextAreaField
        label="Evidence"
        hint="The kind of document and who saw it. Do not enter the document number."
        required
        rows={2}
        limit={REQUEST_LIMITS.proofNote}
        value={words}
        error={isChecked && !isGood ? `Enter 1 to ${REQUEST_LIMITS.proofNote} characters.` : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </TaskDialog>
  )
}

/** Lets an approver close the request with the reply that was given. */
export function CloseDialog({ request: { reference, state }, onClose }: StepProps) {
  const { words, write, length, forget } = useWords(`answer ${reference}`)
  const [outcome, setOutcome] = useState<'done' | 'refused' | ''>(state === 'proved' ? '' : 'refused')
  const [isChecked, setChecked] = useState(false)
  const isGood = length >= ANSWER_LEAST && length <= REQUEST_LIMITS.answer
  return (
    <TaskDialog
      title={`Close ${reference}?`}
      action="Close request"
      doing="Closing…"
      done={`${reference} has been closed`}
      check={() => {
        setChecked(true)
        return outcome !== '' && isGood
      }}
      run={async () => {
        if (outcome === '') return false
        await closeDataRequest(reference, outcome, words)
        forget()
        return undefined
      }}
      onClose={onClose}
    >
      <RadioGroup
        legend="Outcome"
        required
        name="outcome"
        options={[
          ...(state === 'proved' ? [{ value: 'done', label: 'Completed as requested' }] : []),
          { value: 'refused', label: 'Refused, with a reason' },
        ]}
        value={outcome}
        error={isChecked && outcome === '' ? dataRequestsRefusals['requests.outcome'] : undefined}
        onChange={({ target }) => setOutcome(target.value as 'done' | 'refused')}
      />
      <TextAreaField
        label="Your reply"
        hint="Enter it as they read or heard it. If you refuse a request, your reply must say that they can complain to the commission."
        required
        rows={4}
        limit={REQUEST_LIMITS.answer}
        value={words}
        error={isChecked && !isGood ? `Enter ${ANSWER_LEAST} to ${REQUEST_LIMITS.answer.toLocaleString('en')} characters.` : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </TaskDialog>
  )
}
