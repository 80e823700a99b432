import { useState } from 'react'
import { awayWords, personLabel, useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { beAway } from './work-data.ts'
import { todayHere } from '#web/admin/shell/moments.ts'

/** Lets a colleague set an absence, with a deputy who receives their work, or end one early. */
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
        done="Your work has been returned to you"
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
      title="Set your absence"
      action="Start leave"
      doing="One moment…"
      done="Your deputy will now receive your work"
      check={() => {
        setChecked(true)
        return isDay && deputy !== ''
      }}
      run={() => beAway(until, deputy)}
      onClose={onClose}
    >
      <p>Your deputy will see your applications among their own. Colleagues will see how long you are away.</p>
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
        placeholder={deputies.length === 0 ? 'No colleague available' : 'Choose a colleague'}
        options={deputies.map((person) => ({ value: person.id, label: personLabel(person) }))}
        value={deputy}
        onChange={({ target }) => setDeputy(target.value)}
        error={isChecked && deputy === '' ? 'Choose who will receive your work.' : undefined}
      />
    </TaskDialog>
  )
}
