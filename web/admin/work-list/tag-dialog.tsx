import { useState } from 'react'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { tag } from './work-data.ts'

/** Adds a tag to applications. Suggests those that are in use. */
export function TagDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const known = useStaffOptions()?.tags
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = name.trim() === ''
  return (
    <TaskDialog
      title="Add a tag"
      action="Add"
      doing="Adding…"
      done="The tag has been added"
      check={() => {
        setChecked(true)
        return !isMissing
      }}
      run={() => tag(ids, name, true)}
      onClose={onClose}
    >
      <TextField
        label="Tag"
        hint="One or a few words, such as ‘scholarship’. Colleagues see it and can filter the list by it. The applicant may ask for a copy."
        required
        autoComplete="off"
        maxLength={40}
        suggestions={known}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isChecked && isMissing ? 'Enter a tag.' : undefined}
      />
    </TaskDialog>
  )
}
