import { useState } from 'react'
import { labelAt } from '#domain/applications/application-steps.ts'
import type { Withheld } from '#domain/staff/one-application.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

type RemoveAnswerProps = { session: AssistedApplicationSession; hidden: readonly Withheld[]; onClose: () => void }

const labelOf = (answer: Withheld) => labelAt(`personalInfo.${answer === 'disability' ? 'disability.hasDisability' : answer}`)

/** Takes away an answer of an earlier session, which emptying its field does not. */
export function RemoveAnswerDialog({ session, hidden, onClose }: RemoveAnswerProps) {
  const [answer, setAnswer] = useState<Withheld>()
  const [isChecked, setChecked] = useState(false)
  const remove = async () => {
    if (answer !== undefined) session.copy.getState().remove(answer)
    if (await session.sync.flush()) return
    // The bar below says that it is not saved yet, and tries again.
    onClose()
    return false
  }
  return (
    <TaskDialog
      title="Remove a hidden answer?"
      action="Remove it"
      doing="Removing…"
      done="The answer is removed"
      isDanger
      check={() => {
        setChecked(true)
        return answer !== undefined
      }}
      run={remove}
      onClose={onClose}
    >
      <p>It was given earlier and is shown to nobody at the desk. It cannot be brought back: the person would have to give it again.</p>
      <RadioGroup
        legend="Which answer?"
        name="answer"
        required
        value={answer ?? ''}
        options={hidden.map((value) => ({ value, label: labelOf(value) }))}
        error={isChecked && answer === undefined ? 'Choose the answer.' : undefined}
        onChange={({ target }) => setAnswer(hidden.find((known) => known === target.value))}
      />
    </TaskDialog>
  )
}
