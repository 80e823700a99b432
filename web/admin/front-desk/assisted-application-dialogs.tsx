import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { Withheld } from '#domain/staff/withheld-details.ts'
import type { Problem } from '#domain/rules.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { removeAssistedApplication } from './front-desk-data.ts'
import type { FrontDeskTask } from './front-desk-commands.ts'
import { nameOf } from './front-desk-words.ts'
import { GiveDialog } from './give-dialog.tsx'
import { useState } from 'react'
import { labelAt } from '#domain/applications/application-steps.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

type RemoveAnswerProps = { session: AssistedApplicationSession; hidden: readonly Withheld[]; onClose: () => void }

const labelOf = (answer: Withheld) => labelAt(`personalInfo.${answer === 'disability' ? 'disability.hasDisability' : answer}`)

/** Takes away an answer of an earlier session, which emptying its field does not. */
function RemoveAnswerDialog({ session, hidden, onClose }: RemoveAnswerProps) {
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

export type AssistedApplicationTask = FrontDeskTask | 'give' | 'remove' | 'remove answer'

type AssistedApplicationDialogsProps = {
  task: AssistedApplicationTask | null
  session: AssistedApplicationSession
  /** What is missing, by step. */
  problems: readonly (readonly Problem[])[]
  commands: readonly ConsoleCommand[]
  /** Answers of earlier sessions. */
  hidden: readonly Withheld[]
  /** Leads to the field of a step. */
  onGo: (path: string, step: number) => void
  onClose: () => void
}

/** The button that asked is gone with the last answer. */
function focusLeft(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** What is asked about an assisted application, one at a time. */
export function AssistedApplicationDialogs({ task, session, problems, commands, hidden, onGo, onClose }: AssistedApplicationDialogsProps) {
  switch (task) {
    case null:
      return null
    case 'give':
      return <GiveDialog session={session} problems={problems} onGo={onGo} onClose={onClose} />
    case 'remove':
      return <RemoveDialog session={session} onClose={onClose} />
    case 'remove answer':
      return (
        <RemoveAnswerDialog
          session={session}
          hidden={hidden}
          onClose={() => {
            onClose()
            requestAnimationFrame(focusLeft)
          }}
        />
      )
    case 'palette':
      return <LoadedPalette commands={commands} onClose={onClose} />
    case 'keys':
      return <KeysDialog commands={commands} onClose={onClose} />
  }
}

function RemoveDialog({ session, onClose }: { session: AssistedApplicationSession; onClose: () => void }) {
  const navigate = useNavigate()
  const { firstName, surname } = useStore(session.copy, (copy) => copy.formData.personalInfo)
  const remove = async () => {
    // What is on its way there first: it would begin it anew.
    await session.sync.flush()
    const { draftId, sentContent } = session.copy.getState()
    // A save whose answer was lost may have begun it.
    if (draftId !== null || sentContent !== null) await removeAssistedApplication(session.personId, session.assistedApplication)
    session.drop()
    void navigate(adminPaths.frontDesk)
  }
  return (
    <TaskDialog
      title="Remove this assisted application?"
      action="Remove it"
      doing="Removing…"
      done="The assisted application is removed"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <p>
        Every answer of <strong className="wrap-anywhere">{nameOf(firstName, surname)}</strong> is deleted, and links given so far stop
        working. It cannot be undone.
      </p>
    </TaskDialog>
  )
}
