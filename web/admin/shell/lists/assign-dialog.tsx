import { useState } from 'react'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { personLabel, useStaffOptions } from './staff-options.ts'

type AssignDialogProps = {
  /** Describes the items to assign, such as `2 applications`. */
  what: string
  hint?: string | undefined
  /** A null `assignee` removes the assignment. */
  onAssign: (assignee: string | null) => Promise<unknown>
  onClose: () => void
}

/** Assigns work to a colleague. */
export function AssignDialog({ what, hint, onAssign, onClose }: AssignDialogProps) {
  const { user } = useSession()
  const people = useStaffOptions()?.people ?? []
  const [assignee, setAssignee] = useState('me')
  const assigneeId = assignee === 'me' ? (user?.id ?? null) : assignee === 'nobody' ? null : assignee
  return (
    <TaskDialog
      title={`Assign ${what}`}
      action="Assign"
      doing="Assigning…"
      done={`${what} assigned`}
      run={() => onAssign(assigneeId)}
      onClose={onClose}
    >
      <SelectField
        label="Assign to"
        hint={hint}
        options={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Nobody' },
          ...people.filter(({ id }) => id !== user?.id).map((person) => ({ value: person.id, label: personLabel(person) })),
        ]}
        value={assignee}
        onChange={({ target }) => setAssignee(target.value)}
      />
    </TaskDialog>
  )
}
