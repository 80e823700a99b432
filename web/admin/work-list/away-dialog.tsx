import { useState } from 'react'
import { awayWords, personLabel, useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { beAway } from './work-data.ts'
import { todayHere } from '#web/admin/shell/moments.ts'

/** Somebody goes away, and a deputy gets their work; or comes back earlier. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const people = useStaffOptions()?.people ?? []
  const self = people.find(({ id }) => id === user?.id)
  if (self && self.awayUntil !== null) {
    return (
      <TaskDialog
        title="You are away"
        action="I am back"
        doing="One moment…"
        done="Your work is yours again"
        run={() => beAway(null, null)}
        onClose={onClose}
      >
        <p>{awayWords(self)}.</p>
      </TaskDialog>
    )
  }
  return <Leaving deputies={people.filter(({ id }) => id !== user?.id)} onClose={onClose} />
}

type LeavingProps = { deputies: Parameters<typeof personLabel>[0][]; onClose: () => void }

function Leaving({ deputies, onClose }: LeavingProps) {
  const [until, setUntil] = useState('')
  const [deputy, setDeputy] = useState('')
  const [isChecked, setChecked] = useState(false)
  const today = todayHere()
  const isDay = until >= today
  return (
    <TaskDialog
      title="Away until"
      action="Set me away"
      doing="One moment…"
      done="Your deputy gets your work"
      check={() => {
        setChecked(true)
        return isDay && deputy !== ''
      }}
      run={() => beAway(until, deputy)}
      onClose={onClose}
    >
      <p>Your deputy sees your applications among their own. Colleagues see until when you are away.</p>
      <DateField
        label="Last day away"
        required
        min={today}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={isChecked && !isDay ? 'Choose today or a later day.' : undefined}
      />
      <SelectField
        label="Deputy"
        required
        placeholder={deputies.length === 0 ? 'No colleague works on applications' : 'Choose a colleague'}
        options={deputies.map((person) => ({ value: person.id, label: personLabel(person) }))}
        value={deputy}
        onChange={({ target }) => setDeputy(target.value)}
        error={isChecked && deputy === '' ? 'Choose who gets your work.' : undefined}
      />
    </TaskDialog>
  )
}
