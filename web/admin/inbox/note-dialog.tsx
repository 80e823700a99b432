import { useState } from 'react'
import { NOTE_LIMIT } from '#domain/staff/inbox.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { noteOn } from './inbox-data.ts'

/** A note for colleagues. */
export function NoteDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const size = Array.from(text.trim()).length
  return (
    <TaskDialog
      title="Write a note"
      action="Keep the note"
      doing="Keeping…"
      done="The note is kept"
      check={() => {
        setChecked(true)
        return size > 0 && size <= NOTE_LIMIT
      }}
      run={() => noteOn(reference, id, text)}
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        hint="Colleagues read it. Whoever wrote to you never does."
        required
        limit={size > NOTE_LIMIT - 300 ? NOTE_LIMIT : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isChecked && (size === 0 || size > NOTE_LIMIT) ? `Write between 1 and ${NOTE_LIMIT} characters.` : undefined}
      />
    </TaskDialog>
  )
}
