import type { DayContent } from '#domain/staff/day-content.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { unsay } from './day-data.ts'
import { SaidWords } from './said-words.tsx'

/** Takes something off the site, or keeps it from getting there: what else stands shows again, or the website's own. */
export function EndDialog({ known, onClose }: { known: DayContent; onClose: () => void }) {
  return (
    <TaskDialog
      title={known.kind === 'notice' ? 'End this notice?' : 'Back to the website’s own?'}
      action={known.kind === 'notice' ? 'End it' : 'Go back'}
      doing="Ending…"
      done={known.state === 'shown' ? 'It leaves the site within ten seconds' : 'It will not be shown'}
      isDanger
      run={() => unsay(known.id)}
      onClose={onClose}
    >
      <SaidWords said={known} />
    </TaskDialog>
  )
}
