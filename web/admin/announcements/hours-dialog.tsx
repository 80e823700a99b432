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

/** Of a day (HH:MM); both empty where the office is closed. */
type DayDraft = { opens: string; closes: string }

/** Office hours as they are being written. */
type HoursDraft = TimesDraft & { week: Readonly<Record<Weekday, DayDraft>> }

type HoursProblems = TimesProblems & { week?: Partial<Record<Weekday, string>> }

/** What the form begins with: those that stand, to be changed, or the website's own. */
function hoursDraftOf(known: Announcement<'opening_hours'> | null): HoursDraft {
  const hours = known?.value.hours ?? openingHours
  const dayOf = (day: Weekday): DayDraft => {
    const { opens = '', closes = '' } = hours.find(({ days }) => days.includes(day)) ?? {}
    return { opens, closes }
  }
  return { ...daysOf(known), week: Object.fromEntries(weekdays.map((day) => [day, dayOf(day)])) as HoursDraft['week'] }
}

/** Days that follow each other with the same hours, in words and as content/ has them. */
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

/** What is wrong, by field. */
function problemsOfHours(draft: HoursDraft): HoursProblems {
  const wrong = weekdays.flatMap((day) => {
    const { opens, closes } = draft.week[day]
    if (opens === '' && closes === '') return []
    return /^\d\d:\d\d$/.test(opens) && /^\d\d:\d\d$/.test(closes) && opens < closes
      ? []
      : [[day, 'Give a time to close that is later, or none for both.'] as const]
  })
  const times = problemsOfTimes(draft)
  const isClosed = hoursOf(draft).hours.length === 0
  return {
    ...(wrong.length > 0 && { week: Object.fromEntries(wrong) }),
    ...(isClosed && draft.until === null && { week: { Monday: 'An office that is closed all week needs a last day.' } }),
    ...times,
  }
}

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
