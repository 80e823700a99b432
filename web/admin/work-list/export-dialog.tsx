import { EXPORT_MOST } from '#domain/staff/work-export.ts'
import { workGroupWords } from '#domain/staff/work-list.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { todayHere } from '#web/admin/shell/short-days.ts'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { toast } from '#web/lib/toast.ts'
import type { WorkQuestion } from './work-data.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { filterWords } from './work-words.ts'

/** Lines of a file, without the one that says what they hold: each ends as CSV has it, and no text has such an end in it. */
const linesIn = async (file: Blob) => (await file.text()).split('\r\n').length - 2

/** Takes what the list finds along as a file for spreadsheets: as it is narrowed now, since what was typed last counts a moment later. */
export function ExportDialog({ question, onClose }: { question: WorkQuestion; onClose: () => void }) {
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
