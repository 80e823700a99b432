import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { Withheld } from '#domain/staff/one-application.ts'
import type { Problem } from '#domain/rules.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { removeWalkIn } from './desk-data.ts'
import type { DeskTask } from './desk-commands.ts'
import { nameOf } from './desk-words.ts'
import { GiveDialog } from './give-dialog.tsx'
import { RemoveAnswerDialog } from './remove-answer-dialog.tsx'
import type { WalkInSession } from './walk-in-session.ts'

export type WalkInTask = DeskTask | 'give' | 'remove' | 'remove answer'

type WalkInDialogsProps = {
  task: WalkInTask | null
  session: WalkInSession
  /** What is missing, by step. */
  problems: readonly (readonly Problem[])[]
  commands: readonly ConsoleCommand[]
  /** Answers of earlier sittings. */
  hidden: readonly Withheld[]
  /** Leads to the field of a step. */
  onGo: (path: string, step: number) => void
  onClose: () => void
}

/** The button that asked is gone with the last answer. */
function focusLeft(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** What is asked about a walk-in draft, one at a time. */
export function WalkInDialogs({ task, session, problems, commands, hidden, onGo, onClose }: WalkInDialogsProps) {
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

function RemoveDialog({ session, onClose }: { session: WalkInSession; onClose: () => void }) {
  const navigate = useNavigate()
  const { firstName, surname } = useStore(session.copy, (copy) => copy.formData.personalInfo)
  const remove = async () => {
    // What is on its way there first: it would begin it anew.
    await session.sync.flush()
    const { draftId, sentContent } = session.copy.getState()
    // A save whose answer was lost may have begun it.
    if (draftId !== null || sentContent !== null) await removeWalkIn(session.personId, session.walkIn)
    session.drop()
    void navigate(adminPaths.desk)
  }
  return (
    <TaskDialog
      title="Remove this walk-in draft?"
      action="Remove it"
      doing="Removing…"
      done="The walk-in draft is removed"
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
