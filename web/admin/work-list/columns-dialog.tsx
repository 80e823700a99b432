import { USUAL_COLUMNS, WORK_COLUMNS, type WorkColumn } from '#domain/staff/work-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { columnWords } from './work-columns.ts'

type ColumnsDialogProps = {
  columns: readonly WorkColumn[]
  onColumns: (columns: readonly WorkColumn[]) => void
  onClose: () => void
}

/** The columns to show. Each change applies at once. */
export const ColumnsDialog = ({ columns, onColumns, onClose }: ColumnsDialogProps) => (
  <Dialog open onClose={onClose} title="Columns">
    <div className="grid gap-5">
      <p>The list shows these columns in this browser. A saved view keeps them, too.</p>
      <fieldset className="work-columns">
        <legend className="sr-only">Columns to show</legend>
        {WORK_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={columnWords[column]}
            checked={columns.includes(column)}
            onChange={({ target }) => onColumns(target.checked ? [...columns, column] : columns.filter((shown) => shown !== column))}
          />
        ))}
      </fieldset>
      <div className="grid gap-3">
        <Button onClick={onClose}>Close</Button>
        <Button variant="secondary" onClick={() => onColumns(USUAL_COLUMNS)}>
          Usual columns
        </Button>
      </div>
    </div>
  </Dialog>
)
