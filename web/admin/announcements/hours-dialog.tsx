import { weekdays, type Weekday } from '#content/schema/weekdays.ts'
import type { Announcement } from '#domain/staff/announcements.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { contact } from '#content/contact-page.ts'
import { openingHours } from '#content/opening-hours.ts'
import { spokenClock } from '#domain/dates/dates.ts'
import type { AnnouncedHours } from '#domain/announced.ts'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, daysOf, problemsOfTimes, timesOfAnnouncement } from './times-draft.ts'
import { HoursWords } from './announcement-text.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { DaysFields } from './times-fields.tsx'

/** The hours of one day (HH:MM). Both are empty if the office is closed. */
type DayDraft = { opens: string; closes: string }

/** Office hours being edited. */
type HoursDraft = TimesDraft & { week: Readonly<Record<Weekday, DayDraft>> }

type HoursProblems = TimesProblems & { week?: Partial<Record<Weekday, string>> }

/** The initial form: the current announcement if one is being changed, otherwise the website's standard hours. */
function hoursDraftOf(known: Announcement<'opening_hours'> | null): HoursDraft {
  const hours = known?.value.hours ?? openingHours
  const dayOf = (day: Weekday): DayDraft => {
    const { opens = '', closes = '' } = hours.find(({ days }) => days.includes(day)) ?? {}
    return { opens, closes }
  }
  return { ...daysOf(known), week: Object.fromEntries(weekdays.map((day) => [day, dayOf(day)])) as HoursDraft['week'] }
}

/** Groups consecutive days with the same hours, both as text and in the format of content/. */
function hoursOf({ week }: Pick<HoursDraft, 'week'>): AnnouncedHours {
  const hours: { days: Weekday[]; opens: string; closes: string }[] = []
  let last: DayDraft | undefined
  for (const day of weekdays) {
    const { opens, closes } = week[day]
    const isOpen = opens !== '' || closes !== ''
    if (isOpen && last?.opens === opens && last.closes === closes) hours.at(-1)?.days.push(day)
    else if (isOpen) hours.push({ days: [day], opens, closes })
    last = isOpen ? week[day] : undefined
  }
  const words = hours.map(({ days, opens, closes }) => {
    const [first, end] = [days[0], days.length > 1 ? ` to ${days.at(-1)}` : '']
    return `${first}${end}, ${spokenClock(opens)} to ${spokenClock(closes)}`
  })
  return { words: words.join(', ') || contact.hours.closed, hours }
}

const hoursAnnouncement = (draft: HoursDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'opening_hours',
  value: hoursOf(draft),
})

/** Validation errors by field. */
function problemsOfHours(draft: HoursDraft): HoursProblems {
  const wrong = weekdays.flatMap((day) => {
    const { opens, closes } = draft.week[day]
    if (opens === '' && closes === '') return []
    return /^\d\d:\d\d$/.test(opens) && /^\d\d:\d\d$/.test(closes) && opens < closes
      ? []
      : [[day, 'Enter a closing time after the opening time, or leave both empty.'] as const]
  })
  const times = problemsOfTimes(draft)
  const isClosed = hoursOf(draft).hours.length === 0
  return {
    ...(wrong.length > 0 && { week: Object.fromEntries(wrong) }),
    ...(isClosed && draft.until === null && { week: { Monday: 'If the office is closed all week, set a last day.' } }),
    ...times,
  }
}

/** Sets the office hours. `known` is the announcement that it replaces. */
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
          Days without hours are shown as closed. All pages that show office hours and every count of working days follow these hours.
          Lesson times do not change.
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
