import { useState } from 'react'
import { BULK_MOST, type WorkColumn, type WorkItem } from '#domain/staff/work-list.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { AssignDialog } from '#web/admin/shell/lists/assign-dialog.tsx'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { AwayDialog } from './away-dialog.tsx'
import type { Selection } from './selection.ts'
import { TagDialog } from './tag-dialog.tsx'
import { ViewsDialog } from './views-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { type WorkQuestion, assign } from './work-data.ts'
import type { WorkPlace } from './work-place.ts'
import { applicationsWord } from './work-words.ts'

/** The dialogs of the list. */
export type WorkTask =
  | 'columns'
  | 'tag'
  | 'call'
  | 'assign'
  | 'follow up'
  | 'change status'
  | 'away'
  | 'views'
  | 'export'
  | 'keys'
  | 'palette'

type WorkDialogsProps = {
  task: WorkTask | null
  selection: Selection
  place: WorkPlace
  question: WorkQuestion
  columns: readonly WorkColumn[]
  onColumns: (columns: readonly WorkColumn[]) => void
  commands: readonly ConsoleCommand[]
  onClose: () => void
}

export function WorkDialogs({ task, selection, place, question, columns, onColumns, commands, onClose }: WorkDialogsProps) {
  // The selection at the time the dialog opened, regardless of any changes colleagues make in the meantime.
  switch (task) {
    case 'assign':
      return <AssignSelected ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'follow up':
      return <FollowUpDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'tag':
      return <TagSelected ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'change status':
      return <BulkDialog ids={selection.items.map(({ id }) => id)} onClose={onClose} />
    case 'call':
      return <CallDialog item={selection.items[0]} onClose={onClose} />
    case 'away':
      return <AwayDialog onClose={onClose} />
    case 'views':
      // The search term may be a person's name, so views do not include it.
      return <ViewsDialog place={place} columns={columns} onColumns={onColumns} onClose={onClose} />
    case 'columns':
      return <ColumnsDialog columns={columns} onColumns={onColumns} onClose={onClose} />
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

function TagSelected({ ids: given, onClose }: SelectedProps) {
  const [ids] = useState(given)
  return <TagDialog ids={ids} onClose={onClose} />
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
