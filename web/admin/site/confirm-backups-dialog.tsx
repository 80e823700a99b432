import { useState } from 'react'
import { BACKUP_WORDS, CONFIRMED_DAYS } from '#domain/staff/site-care.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { confirmBackups } from './site-data.ts'

/** What only a person can know: how somebody else keeps the data. */
export function ConfirmBackupsDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEnough = Array.from(said.trim()).length >= BACKUP_WORDS.least
  return (
    <TaskDialog
      title="How does the provider keep copies?"
      action="Keep what I found"
      doing="Saving…"
      done="It is kept, with your name"
      check={() => {
        setChecked(true)
        return isEnough
      }}
      run={() => confirmBackups(said)}
      onClose={onClose}
    >
      <p>Somebody else keeps the database. Look at their page now:</p>
      <ul className="site-asked">
        <li>How often is it copied?</li>
        <li>How long is a copy kept?</li>
        <li>Has one ever been restored?</li>
      </ul>
      <TextAreaField
        label="What you found"
        hint={`It stands in the log with your name, and you are asked again in ${CONFIRMED_DAYS} days.`}
        required
        rows={4}
        limit={BACKUP_WORDS.most}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
        error={isChecked && !isEnough ? `Say it in at least ${BACKUP_WORDS.least} characters.` : undefined}
      />
    </TaskDialog>
  )
}
