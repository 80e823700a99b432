import type { Announcement, AnnouncementKind } from '#domain/staff/announcements.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { endAnnouncement } from './announcements-data.ts'
import { AnnouncementText } from './announcement-text.tsx'

const endWords: Record<AnnouncementKind, { title: string; action: string }> = {
  notice: { title: 'End this notice?', action: 'End the notice' },
  fee_waiver: { title: 'End the application fee notice?', action: 'End the notice' },
  opening_hours: { title: 'End these hours?', action: 'End these hours' },
  public_holidays: { title: 'Remove the corrections?', action: 'Remove them' },
}

/** Ends an announcement or cancels a scheduled one. An earlier announcement, or the standard content, then applies again. */
export function EndDialog({ known, onClose }: { known: Announcement; onClose: () => void }) {
  return (
    <TaskDialog
      title={endWords[known.kind].title}
      action={endWords[known.kind].action}
      doing="Ending…"
      done={known.state === 'shown' ? 'It will disappear from the site within ten seconds' : 'It will not be shown'}
      isDanger
      run={() => endAnnouncement(known.id)}
      onClose={onClose}
    >
      <AnnouncementText announcement={known} />
      {known.kind !== 'notice' && <p>After that, the site shows its standard content.</p>}
    </TaskDialog>
  )
}
