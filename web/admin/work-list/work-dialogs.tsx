import { useState } from 'react'
import { BULK_MOST, type WorkItem, workGroupWords } from '#domain/staff/work-list.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { EXPORT_MOST } from '#domain/staff/work-export.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { toast } from '#web/lib/toast.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import type { Selection } from './selection.ts'
import { ViewsDialog } from './views-dialog.tsx'
import { type WorkQuestion, assign, followUp } from './work-data.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { applicationsWord, filterWords } from './work-words.ts'

/** The number of rows in a CSV file, not counting the header row. Every row ends with a CSV line break, and no cell contains one. */
const linesIn = async (file: Blob) => (await file.text()).split('\r\n').length - 2

/**
 * Exports the list as a spreadsheet file, using the current filters. Search text that has just been typed takes effect after a short
 * delay.
 */
function ExportDialog({ question, onClose }: { question: WorkQuestion; onClose: () => void }) {
  const { group, filters, sought } = question
  const narrowed = [...filterWords(filters, useStaffOptions()).map(({ words }) => words), ...(sought.trim() === '' ? [] : ['Your search'])]
  const most = EXPORT_MOST.toLocaleString('en')
  return (
    <TaskDialog
      title="Export this list"
      action="Download CSV"
      doing="Downloading…"
      done="The list has been downloaded"
      run={async () => {
        const name = `applications-${group}-${todayHere()}.csv`
        await asPerson()
        const file = await downloadFile('staff/export-applications', name, () => undefined, question)
        if ((await linesIn(file)) >= EXPORT_MOST)
          toast.blank(`The file contains the first ${most} applications. Filter the list to export the others.`)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{workGroupWords[group].label}</strong>
        {narrowed.length > 0 && <span>{`, narrowed by ${narrowed.join(', ')}`}</span>}
        <span>
          : the content of this list, in the same order, as a spreadsheet. The file contains up to {most} rows and leaves out restricted
          applications.
        </span>
      </p>
      <p>
        The file contains people’s names. Keep it where only colleagues can read it, and delete it when it is no longer needed. The activity
        log records that you downloaded it.
      </p>
    </TaskDialog>
  )
}

/** The dialogs of the list. */
export type WorkTask = 'assign' | 'follow up' | 'change status' | 'call' | 'away' | 'views' | 'export' | 'keys' | 'palette'

type WorkDialogsProps = {
  task: WorkTask | null
  selection: Selection
  question: WorkQuestion
  commands: readonly ConsoleCommand[]
  onClose: () => void
}

export function WorkDialogs({ task, selection, question, commands, onClose }: WorkDialogsProps) {
  // The selection at the time the dialog opened, regardless of any changes colleagues make in the meantime.
  switch (task) {
    case 'assign':
      return <AssignSelected ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'follow up':
      return <FollowUpDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'change status':
      return <BulkDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'call':
      return <CallDialog item={selection.items[0]} onClose={onClose} />
    case 'away':
      return <AwayDialog onClose={onClose} />
    case 'views':
      // The search term may be a person's name, so views do not include it.
      return <ViewsDialog place={{ group: question.group, filters: question.filters }} onClose={onClose} />
    case 'export':
      return <ExportDialog question={question} onClose={onClose} />
    case 'keys':
      return <KeysDialog commands={commands} onClose={onClose} />
    case 'palette':
    case null:
      return null
  }
}

type SelectedProps = { ids: readonly string[]; onClose: () => void }

const limitWords = `At most ${BULK_MOST} at a time.`

function AssignSelected({ ids: given, onClose }: SelectedProps) {
  const [ids] = useState(given)
  const hint = ids.length === BULK_MOST ? limitWords : undefined
  return <AssignDialog what={applicationsWord(ids.length)} hint={hint} onAssign={(assignee) => assign(ids, assignee)} onClose={onClose} />
}

function FollowUpDialog({ ids: given, onClose }: SelectedProps) {
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
        hint={ids.length === BULK_MOST ? limitWords : 'It will be shown as due from this date.'}
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

const loadCall = () => import('./call-form.tsx')

function CallDialog({ item: given, onClose }: { item: WorkItem | undefined; onClose: () => void }) {
  const [item] = useState(given)
  if (item === undefined) return null
  return (
    <Dialog open onClose={onClose} title={<Unbroken>{`Record a call: ${item.name}`}</Unbroken>}>
      <LoadedModule load={loadCall} waiting="One moment…" failed="This could not be loaded">
        {({ CallForm }) => <CallForm number={item.number} onSaved={onClose} />}
      </LoadedModule>
    </Dialog>
  )
}

const loadBulk = () => import('./bulk.tsx')

/** The code is loaded when the dialog is first opened. */
function BulkDialog({ ids: given, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [ids] = useState(given)
  return (
    <Dialog open onClose={onClose} title={`Change status of ${applicationsWord(ids.length)}`}>
      <LoadedModule load={loadBulk} waiting="One moment…" failed="This could not be loaded">
        {({ Bulk }) => <Bulk ids={ids} onClose={onClose} />}
      </LoadedModule>
    </Dialog>
  )
}
