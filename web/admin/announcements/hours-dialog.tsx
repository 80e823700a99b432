import { weekdays } from '#content/schema/weekdays.ts'
import type { Announcement } from '#domain/staff/announcements.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { hoursDraftOf, hoursOf, hoursAnnouncement, problemsOfHours } from './hours-draft.ts'
import { HoursWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { DaysFields } from './times-fields.tsx'

/** Sets the office hours; `known`: the announcement that it replaces. */
export const HoursDialog = ({ known, onClose }: { known: Announcement<'opening_hours'> | null; onClose: () => void }) => (
  <AnnouncementDialog
    title={known ? 'Change the office hours' : 'Set different office hours'}
    begin={() => hoursDraftOf(known)}
    problemsOf={problemsOfHours}
    toAnnouncement={hoursAnnouncement}
    times={DaysFields}
    onClose={onClose}
    preview={(draft) => <HoursWords announcement={hoursOf(draft)} />}
    fields={({ draft: { week }, problems, change }) => (
      <>
        <p>
          Days without hours are closed. All pages that show office hours and all working days follow these hours. Lesson times do not
          change.
        </p>
        {weekdays.map((day) => (
          <div key={day} className="announced-hours">
            <TextField
              label={`${day}, opens`}
              type="time"
              value={week[day].opens}
              error={problems.week?.[day]}
              onChange={({ target }) => change({ week: { ...week, [day]: { ...week[day], opens: target.value } } })}
            />
            <TextField
              label={`${day}, closes`}
              type="time"
              value={week[day].closes}
              onChange={({ target }) => change({ week: { ...week, [day]: { ...week[day], closes: target.value } } })}
            />
          </div>
        ))}
      </>
    )}
  />
)
