import { useState } from 'react'
import type { Mentionable, StaffNote } from '#domain/staff/notes.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { wordsProblem } from './note-form.tsx'
import { NoteWords } from './note-words.tsx'
import { editNote, strikeNote } from './notes-data.ts'

type EditNoteProps = { note: StaffNote; people: readonly Mentionable[]; onClose: () => void }

/** Other words for what somebody has just written. */
export function EditNote({ note, people, onClose }: EditNoteProps) {
  const [value, setValue] = useState({ said: note.text, mentioned: note.mentions })
  const [problem, setProblem] = useState<string>()
  return (
    <TaskDialog
      title="Change what you wrote"
      action="Save"
      doing="Saving…"
      done="It is changed"
      check={() => {
        const wrong = wordsProblem(value.said, note.outcome === 'not_reached')
        setProblem(wrong)
        return wrong === undefined
      }}
      run={() =>
        editNote(
          note.id,
          value.said,
          value.mentioned.map(({ id }) => id),
        )
      }
      onClose={onClose}
    >
      <NoteWords label="Words" error={problem} people={people} value={value} onChange={setValue} />
    </TaskDialog>
  )
}

/** Strikes a note through. */
export function StrikeNote({ note, onClose }: Omit<EditNoteProps, 'people'>) {
  return (
    <TaskDialog
      title="Strike it through?"
      action="Strike it through"
      doing="Striking it through…"
      done="It is struck through"
      run={() => strikeNote(note.id)}
      onClose={onClose}
    >
      <p>It stays to be read, struck through, with your name and the day. This cannot be taken back.</p>
    </TaskDialog>
  )
}
