import type { DayContent, DayContentKind } from '#domain/staff/day-content.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { unsay } from './day-data.ts'
import { SaidWords } from './said-words.tsx'

const endWords: Record<DayContentKind, { title: string; action: string }> = {
  notice: { title: 'End this notice?', action: 'End the notice' },
  fee_waiver: { title: 'End what is said of the fee?', action: 'End it' },
  opening_hours: { title: 'End these hours?', action: 'End these hours' },
  public_holidays: { title: 'Take back the corrections?', action: 'Take them back' },
}

/** Takes something off the site, or keeps it from getting there: what else stands shows again, or the website's own. */
export function EndDialog({ known, onClose }: { known: DayContent; onClose: () => void }) {
  return (
    <TaskDialog
      title={endWords[known.kind].title}
      action={endWords[known.kind].action}
      doing="Ending…"
      done={known.state === 'shown' ? 'It leaves the site within ten seconds' : 'It will not be shown'}
      isDanger
      run={() => unsay(known.id)}
      onClose={onClose}
    >
      <SaidWords said={known} />
      {known.kind !== 'notice' && <p>Afterwards the site says what its own content says.</p>}
    </TaskDialog>
  )
}
