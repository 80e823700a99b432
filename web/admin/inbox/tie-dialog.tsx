import { useState } from 'react'
import type { Conversation } from '#domain/staff/inbox.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { tieToApplication } from './inbox-data.ts'

type TieDialogProps = { conversation: Conversation; onClose: () => void }

/** An inquiry, such as a sponsor's, belongs to an application: for staff alone. */
export function TieDialog({ conversation: { reference, application }, onClose }: TieDialogProps) {
  const [number, setNumber] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = number.trim() === ''
  if (application !== null) {
    return (
      <TaskDialog
        title="The application it belongs to"
        action="It does not belong to it"
        doing="One moment…"
        done="It belongs to no application now"
        run={() => tieToApplication(reference, null)}
        onClose={onClose}
      >
        <p>
          {reference} belongs to {application.number}, {application.name}. Only staff know that.
        </p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      title="The application it belongs to"
      action="Tie them together"
      doing="One moment…"
      done="They belong together"
      check={() => {
        setChecked(true)
        return !isMissing
      }}
      run={() => tieToApplication(reference, number.trim())}
      onClose={onClose}
    >
      <TextField
        label="Number of the application"
        hint="Only staff know of it: neither the sender nor the applicant reads it."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={isChecked && isMissing ? 'Enter the number of an application.' : undefined}
      />
    </TaskDialog>
  )
}
