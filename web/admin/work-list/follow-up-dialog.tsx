import { useState } from 'react'
import { BULK_MOST } from '#domain/staff/work-list.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { followUp } from './work-data.ts'
import { applicationsWord } from './work-words.ts'

type FollowUpDialogProps = { ids: readonly string[]; onClose: () => void }

/** Sets the day on which to look at applications again, or removes it. */
export function FollowUpDialog({ ids: given, onClose }: FollowUpDialogProps) {
  const [ids] = useState(given)
  const [day, setDay] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const today = todayHere()
  const isGood = day >= today
  if (isRemoving) {
    return (
      <TaskDialog
        title="Remove the follow-up date?"
        action="Remove date"
        doing="Removing the date…"
        done="The follow-up date has been removed"
        run={() => followUp(ids, null)}
        onClose={onClose}
      >
        <p>{applicationsWord(ids.length)} will have no follow-up date.</p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      title={`Follow up on ${applicationsWord(ids.length)}`}
      action="Set the day"
      doing="Setting…"
      done="The follow-up date has been set"
      check={() => {
        setChecked(true)
        return isGood
      }}
      run={() => followUp(ids, day)}
      onClose={onClose}
    >
      <DateField
        label="Date"
        hint={ids.length === BULK_MOST ? `At most ${BULK_MOST} at a time.` : 'It will be shown as due from this date.'}
        required
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={isChecked && !isGood ? 'Choose today or a later day.' : undefined}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => setRemoving(true)}>
        Remove the date instead
      </Button>
    </TaskDialog>
  )
}
