import { useState } from 'react'
import { BACKUP_WORDS, CONFIRMED_DAYS } from '#domain/staff/site-health.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { confirmBackups } from './site-health-data.ts'

/** What only a person can know: how somebody else keeps the data. */
export function ConfirmBackupsDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEnough = Array.from(said.trim()).length >= BACKUP_WORDS.least
  return (
    <TaskDialog
      title="How does your provider make backups?"
      action="Save"
      doing="Saving…"
      done="Saved, with your name"
      check={() => {
        setChecked(true)
        return isEnough
      }}
      run={() => confirmBackups(said)}
      onClose={onClose}
    >
      <p>Your provider runs the database. Check on their website:</p>
      <ul className="site-asked">
        <li>How often do they make a backup?</li>
        <li>How long do they keep it?</li>
        <li>Has a backup ever been restored?</li>
      </ul>
      <TextAreaField
        label="What you found"
        hint={`The activity log records it with your name. We will ask again in ${CONFIRMED_DAYS} days.`}
        required
        rows={4}
        limit={BACKUP_WORDS.most}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
        error={isChecked && !isEnough ? `Enter at least ${BACKUP_WORDS.least} characters.` : undefined}
      />
    </TaskDialog>
  )
}
