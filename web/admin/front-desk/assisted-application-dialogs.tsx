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
import { SendDialog } from './send-dialog.tsx'
import { useState } from 'react'
import { labelAt } from '#domain/applications/application-steps.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

type RemoveAnswerProps = { session: AssistedApplicationSession; hidden: readonly Withheld[]; onClose: () => void }

const labelOf = (answer: Withheld) => labelAt(`personalInfo.${answer === 'disability' ? 'disability.hasDisability' : answer}`)

/** Removes an answer from an earlier session. Emptying its field does not remove it. */
function RemoveAnswerDialog({ session, hidden, onClose }: RemoveAnswerProps) {
  const [answer, setAnswer] = useState<Withheld>()
  const [isChecked, setChecked] = useState(false)
  const remove = async () => {
    if (answer !== undefined) session.copy.getState().remove(answer)
    if (await session.sync.flush()) return
    // The status bar reports that the change is unsaved and retries the save.
    onClose()
    return false
  }
  return (
    <TaskDialog
      title="Remove a hidden answer?"
      action="Remove answer"
      doing="Removing…"
      done="The answer has been removed"
      isDanger
      check={() => {
        setChecked(true)
        return answer !== undefined
      }}
      run={remove}
      onClose={onClose}
    >
      <p>
        The applicant gave this answer earlier, and the front desk cannot see it. Removing it cannot be undone: the applicant would have to
        give the answer again.
      </p>
      <RadioGroup
        legend="Which answer?"
        name="answer"
        required
        value={answer ?? ''}
        options={hidden.map((value) => ({ value, label: labelOf(value) }))}
        error={isChecked && answer === undefined ? 'Choose an answer.' : undefined}
        onChange={({ target }) => setAnswer(hidden.find((known) => known === target.value))}
      />
    </TaskDialog>
  )
}

export type AssistedApplicationTask = FrontDeskTask | 'give' | 'send' | 'remove' | 'remove answer'

type AssistedApplicationDialogsProps = {
  task: AssistedApplicationTask | null
  session: AssistedApplicationSession
  /** Missing or invalid answers, by step. */
  problems: readonly (readonly Problem[])[]
  commands: readonly ConsoleCommand[]
  /** Withheld answers from earlier sessions. */
  hidden: readonly Withheld[]
  /** Opens a step and focuses a field. */
  onGo: (path: string, step: number) => void
  onClose: () => void
}

/** The button that was pressed disappears together with the last answer. */
function focusLeft(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** The dialogs of an assisted application, one at a time. */
export function AssistedApplicationDialogs({ task, session, problems, commands, hidden, onGo, onClose }: AssistedApplicationDialogsProps) {
  switch (task) {
    case null:
      return null
    case 'give':
      return <GiveDialog session={session} problems={problems} onGo={onGo} onClose={onClose} />
    case 'send':
      return <SendDialog session={session} problems={problems} onGo={onGo} onClose={onClose} />
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
    // Waits for saves in flight first, because a save that arrives after the removal would recreate the application.
    await session.sync.flush()
    const { draftId, sentContent } = session.copy.getState()
    // A save whose response was lost may have created the application.
    if (draftId !== null || sentContent !== null) await removeAssistedApplication(session.personId, session.assistedApplication)
    session.drop()
    void navigate(adminPaths.frontDesk)
  }
  return (
    <TaskDialog
      title="Remove this assisted application?"
      action="Remove application"
      doing="Removing…"
      done="The assisted application has been removed"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <p>
        All answers from <strong className="wrap-anywhere">{nameOf(firstName, surname)}</strong> will be deleted, and any links you have
        given out will stop working. This cannot be undone.
      </p>
    </TaskDialog>
  )
}
