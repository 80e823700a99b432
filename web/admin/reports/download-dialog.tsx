import { useState } from 'react'
import type { StatisticsDimension, StatisticsFile } from '#domain/staff/statistics.ts'
import type { ExportFormat } from '#domain/staff/work-export.ts'
import { asPerson } from '#web/admin/shell/call.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { exportFormats } from '#web/admin/shell/export-formats.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { downloadFile } from '#web/lib/backend/download-file.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const EVERY_DIMENSION = { value: '', label: 'All of these, one after the other' }

type DownloadDialogProps = {
  intake: string
  dimensions: readonly { key: StatisticsDimension; label: string }[]
  /** The dimension on the page. */
  shown: StatisticsDimension
  onClose: () => void
}

/** Saves the totals of the selected intake as a file, by one dimension or by each of them. */
export function DownloadDialog({ intake, dimensions, shown, onClose }: DownloadDialogProps) {
  const [chosen, setChosen] = useState<string>(shown)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [isForOutsiders, setForOutsiders] = useState(false)
  const by = dimensions.find(({ key }) => key === chosen)?.key
  return (
    <TaskDialog
      title="Download a report"
      action="Download"
      doing="Downloading…"
      done="The report has been downloaded"
      run={async () => {
        await asPerson()
        const file: StatisticsFile = { ...(by !== undefined && { by, ...(isForOutsiders && { isForOutsiders }) }) }
        const name = `report-${by ?? 'all'}-${todayHere()}.${format}`
        await downloadFile('staff/export-statistics', name, () => undefined, { intake, format, ...file })
      }}
      onClose={onClose}
    >
      <SelectField
        label="Totals by"
        options={[...dimensions.map(({ key, label }) => ({ value: key, label })), EVERY_DIMENSION]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <RadioGroup
        legend="File"
        name="format"
        options={exportFormats}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
      />
      {by !== undefined && (
        <Checkbox
          label="Show fewer than 5 as <5"
          hint="To share outside the institute: no totals. Two files together may reveal people."
          checked={isForOutsiders}
          onChange={({ target }) => setForOutsiders(target.checked)}
        />
      )}
      <p>The activity log records that you downloaded it.</p>
    </TaskDialog>
  )
}
