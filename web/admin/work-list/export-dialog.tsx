import { useState } from 'react'
import { EXPORT_MOST, type ExportFormat } from '#domain/staff/work-export.ts'
import { workGroupWords } from '#domain/staff/work-list.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { exportFormats } from '#web/admin/shell/export-formats.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { toast } from '#web/lib/toast.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import type { WorkQuestion } from './work-data.ts'
import { filterWords } from './work-words.ts'

/** The number of rows in a CSV file, not counting the header row. Every row ends with a CSV line break, and no cell contains one. */
const linesIn = async (file: Blob) => (await file.text()).split('\r\n').length - 2

type ExportDialogProps = { question: WorkQuestion; isClassList?: boolean; onClose: () => void }

/**
 * Exports the list as a spreadsheet file, with the current filters and order. Search text that has just been typed takes effect after a
 * short delay.
 */
export function ExportDialog({ question, isClassList = false, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { group, filters, sought } = question
  const narrowed = [...filterWords(filters, useStaffOptions()).map(({ words }) => words), ...(sought.trim() === '' ? [] : ['Your search'])]
  const most = EXPORT_MOST.toLocaleString('en')
  return (
    <TaskDialog
      title={isClassList ? 'Export this class list' : 'Export this list'}
      action="Download"
      doing="Downloading…"
      done="The list has been downloaded"
      run={async () => {
        const name = `${isClassList ? 'class-list' : `applications-${group}`}-${todayHere()}.${format}`
        await asPerson()
        const file = await downloadFile('staff/export-applications', name, () => undefined, { ...question, format, isClassList })
        if (format === 'csv' && (await linesIn(file)) >= EXPORT_MOST)
          toast.blank(`The file contains the first ${most} applications. Filter the list to export the others.`)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{workGroupWords[group].label}</strong>
        {narrowed.length > 0 && <span>{`, narrowed by ${narrowed.join(', ')}`}</span>}
        <span>
          {isClassList ? ': people with their phone numbers.' : ': this list in the same order, with phone numbers and email addresses.'}
        </span>
        <span> The file contains up to {most} rows and leaves out restricted applications and similar names.</span>
      </p>
      <RadioGroup
        legend="File"
        name="format"
        options={exportFormats}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
      />
      <p>
        The file contains people’s names and how to reach them. Keep it where only colleagues can read it, and delete it when it is no
        longer needed. The activity log records that you downloaded it.
      </p>
    </TaskDialog>
  )
}
