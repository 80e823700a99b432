import { useState } from 'react'
import { BULK_MOST, workGroupWords } from '#domain/staff/work-list.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
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

/** Lines of a file, without the one that says what they hold: each ends as CSV has it, and no text has such an end in it. */
const linesIn = async (file: Blob) => (await file.text()).split('\r\n').length - 2

/** Takes what the list finds along as a file for spreadsheets: as it is narrowed now, since what was typed last counts a moment later. */
function ExportDialog({ question, onClose }: { question: WorkQuestion; onClose: () => void }) {
  const { group, filters, sought } = question
  const narrowed = [...filterWords(filters, useStaffOptions()).map(({ words }) => words), ...(sought.trim() === '' ? [] : ['Your search'])]
  const most = EXPORT_MOST.toLocaleString('en')
  return (
    <TaskDialog
      title="Export this list"
      action="Download CSV"
      doing="Downloading…"
      done="The list is downloaded"
      run={async () => {
        const name = `applications-${group}-${todayHere()}.csv`
        await asPerson()
        const file = await downloadFile('staff/export-applications', name, () => undefined, question)
        if ((await linesIn(file)) >= EXPORT_MOST)
          toast.blank(`The file holds the first ${most} applications. Narrow the list for the others.`)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{workGroupWords[group].label}</strong>
        {narrowed.length > 0 && <span>{`, narrowed by ${narrowed.join(', ')}`}</span>}
        <span>
          : what the list shows of each application, in its order, for a spreadsheet; up to {most} lines, without what is restricted.
        </span>
      </p>
      <p>
        It names people. Keep it where only colleagues read it, and delete it when it is no longer needed. That you took it stands in the
        log.
      </p>
    </TaskDialog>
  )
}

/** What is asked for over the list. */
export type WorkTask = 'assign' | 'follow up' | 'change status' | 'away' | 'views' | 'export' | 'keys' | 'palette'

type WorkDialogsProps = {
  task: WorkTask | null
  selection: Selection
  question: WorkQuestion
  commands: readonly ConsoleCommand[]
  onClose: () => void
}

export function WorkDialogs({ task, selection, question, commands, onClose }: WorkDialogsProps) {
  // What was selected as the dialog opened, whatever colleagues do meanwhile.
  switch (task) {
    case 'assign':
      return <AssignSelected ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'follow up':
      return <FollowUpDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'change status':
      return <BulkDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'away':
      return <AwayDialog onClose={onClose} />
    case 'views':
      // What is sought names a person, and is kept in no view.
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

const limitWords = `At most ${BULK_MOST} at once.`

function AssignSelected({ ids: given, onClose }: SelectedProps) {
  const [ids] = useState(given)
  const hint = ids.length === BULK_MOST ? limitWords : undefined
  return <AssignDialog what={applicationsWord(ids.length)} hint={hint} onAssign={(owner) => assign(ids, owner)} onClose={onClose} />
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
        title="Take the follow-up day away?"
        action="Take it away"
        doing="Taking it away…"
        done="The follow-up day is taken away"
        run={() => followUp(ids, null)}
        onClose={onClose}
      >
        <p>{applicationsWord(ids.length)} will have no day to follow up on.</p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      title={`Follow up on ${applicationsWord(ids.length)}`}
      action="Set the day"
      doing="Setting…"
      done="The follow-up day is set"
      check={() => {
        setChecked(true)
        return isGood
      }}
      run={() => followUp(ids, day)}
      onClose={onClose}
    >
      <DateField
        label="Day"
        hint={ids.length === BULK_MOST ? limitWords : 'It is shown as due from that day on.'}
        required
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={isChecked && !isGood ? 'Choose today or a later day.' : undefined}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => setRemoving(true)}>
        Take the day away instead
      </Button>
    </TaskDialog>
  )
}

const loadBulk = () => import('./bulk.tsx')

/** Its code comes when it is first asked for. */
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
