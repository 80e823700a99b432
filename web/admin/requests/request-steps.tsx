import { useState } from 'react'
import {
  ANSWER_LEAST,
  type DataRequest,
  PROOFS,
  type Proof,
  proofWords,
  REQUEST_LIMITS,
} from '#domain/staff/personal-data/data-requests.ts'
import { requestsRefusals } from '#domain/staff/refusals/requests-refusals.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { closeRequest, proveRequest, begun } from './requests-data.ts'

type StepProps = { request: DataRequest; onClose: () => void }

/** Words of a dialog, kept until they are saved. */
function useWords(place: string) {
  const [words, setWords] = useState(() => begun.get(place) ?? '')
  const write = (next: string) => {
    begun.set(place, next)
    setWords(next)
  }
  return { words, write, length: Array.from(words.trim()).length, forget: () => begun.delete(place) }
}

/** A decider notes how it is known that the person who asks is the one whose data it is. */
export function ProofDialog({ request, onClose }: StepProps) {
  // As it was read: a change since is met by the server.
  const [{ reference, name, version }] = useState(request)
  const { words, write, length, forget } = useWords(`proof ${reference}`)
  const [how, setHow] = useState<Proof | ''>('')
  const [isChecked, setChecked] = useState(false)
  const isGood = length > 0 && length <= REQUEST_LIMITS.proofNote
  return (
    <TaskDialog
      title={`How do you know that it is ${name}?`}
      action="Note it"
      doing="Saving…"
      done="The identity is noted"
      check={() => {
        setChecked(true)
        return how !== '' && isGood
      }}
      run={async () => {
        if (how === '') return false
        await proveRequest(reference, version, how, words)
        forget()
        return undefined
      }}
      onClose={onClose}
    >
      <p>An email alone proves nothing: a thief could have sent it. Until this is noted nothing is handed out and nothing is deleted.</p>
      <RadioGroup
        legend="How it was proved"
        required
        name="proof"
        options={PROOFS.map((value) => ({ value, label: proofWords[value] }))}
        value={how}
        error={isChecked && how === '' ? requestsRefusals['requests.how'] : undefined}
        onChange={({ target }) => setHow(target.value as Proof)}
      />
      <TextAreaField
        label="What was seen or said"
        hint="The kind of document and who saw it, without its number."
        required
        rows={2}
        limit={REQUEST_LIMITS.proofNote}
        value={words}
        error={isChecked && !isGood ? `Write 1 to ${REQUEST_LIMITS.proofNote} characters.` : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </TaskDialog>
  )
}

/** A decider closes the request with the answer that was given. */
export function CloseDialog({ request: { reference, state }, onClose }: StepProps) {
  const { words, write, length, forget } = useWords(`answer ${reference}`)
  const [outcome, setOutcome] = useState<'done' | 'refused' | ''>(state === 'proved' ? '' : 'refused')
  const [isChecked, setChecked] = useState(false)
  const isGood = length >= ANSWER_LEAST && length <= REQUEST_LIMITS.answer
  return (
    <TaskDialog
      title={`Close ${reference}?`}
      action="Close it"
      doing="Closing…"
      done={`${reference} is closed`}
      check={() => {
        setChecked(true)
        return outcome !== '' && isGood
      }}
      run={async () => {
        if (outcome === '') return false
        await closeRequest(reference, outcome, words)
        forget()
        return undefined
      }}
      onClose={onClose}
    >
      <RadioGroup
        legend="What became of it"
        required
        name="outcome"
        options={[
          ...(state === 'proved' ? [{ value: 'done', label: 'Done as they asked' }] : []),
          { value: 'refused', label: 'Refused, with the reason' },
        ]}
        value={outcome}
        error={isChecked && outcome === '' ? requestsRefusals['requests.outcome'] : undefined}
        onChange={({ target }) => setOutcome(target.value as 'done' | 'refused')}
      />
      <TextAreaField
        label="The answer you gave"
        hint="As they read or heard it. Who is refused can complain to the commission: say so in the answer."
        required
        rows={4}
        limit={REQUEST_LIMITS.answer}
        value={words}
        error={isChecked && !isGood ? `Write ${ANSWER_LEAST} to ${REQUEST_LIMITS.answer.toLocaleString('en')} characters.` : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </TaskDialog>
  )
}
