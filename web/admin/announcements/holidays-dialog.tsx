import { publicHolidays } from '#content/opening-hours.ts'
import { formatDate, isRealDate } from '#domain/dates/dates.ts'
import type { AnnouncedHolidays } from '#domain/announced.ts'
import type { Announcement } from '#domain/staff/announcements.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { HolidaysWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { type TimesDraft, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'

/** The list being edited. `next` is the date being added. */
type HolidaysDraft = TimesDraft & { closed: readonly string[]; shown: readonly string[]; next: string }

function draftOf(known: Announcement<'public_holidays'> | null): HolidaysDraft {
  const { added, removed } = known?.value ?? { added: [], removed: [] }
  const shown = [...new Set([...publicHolidays, ...added])].filter((day) => day >= todayHere()).sort()
  return { ...timesOf(known, null), from: null, until: null, shown, closed: shown.filter((day) => !removed.includes(day)), next: '' }
}

const holidaysOf = ({ shown, closed }: HolidaysDraft): AnnouncedHolidays => ({
  added: closed.filter((day) => !publicHolidays.includes(day)),
  removed: shown.filter((day) => publicHolidays.includes(day) && !closed.includes(day)),
})

const withNext = ({ shown, closed, next }: HolidaysDraft): Partial<HolidaysDraft> =>
  isRealDate(next) && next >= todayHere()
    ? { shown: [...new Set([...shown, next])].sort(), closed: [...new Set([...closed, next])], next: '' }
    : {}

/** Edits the list of public holidays. `known` is the announcement that it replaces. */
export const HolidaysDialog = ({ known, onClose }: { known: Announcement<'public_holidays'> | null; onClose: () => void }) => (
  <AnnouncementDialog
    title="Edit the public holidays"
    begin={() => draftOf(known)}
    problemsOf={problemsOfTimes}
    toAnnouncement={(draft) => ({
      ...timesOfAnnouncement(draft),
      kind: 'public_holidays',
      value: holidaysOf({ ...draft, ...withNext(draft) }),
    })}
    times={null}
    onClose={onClose}
    preview={(draft) => <HolidaysWords announcement={holidaysOf(draft)} />}
    fields={({ draft, change }) => (
      <>
        <fieldset>
          <legend className="field-label">The office is closed on</legend>
          {draft.shown.map((day) => (
            <Checkbox
              key={day}
              label={formatDate(day)}
              checked={draft.closed.includes(day)}
              onChange={({ target: { checked } }) =>
                change({ closed: checked ? [...draft.closed, day] : draft.closed.filter((other) => other !== day) })
              }
            />
          ))}
        </fieldset>
        <div className="announced-hours">
          <DateField label="Another date" value={draft.next} onChange={({ target }) => change({ next: target.value })} />
          <Button variant="secondary" onClick={() => change(withNext(draft))}>
            Add date
          </Button>
        </div>
      </>
    )}
  />
)
