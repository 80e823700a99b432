import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { formatWeekday } from '#domain/dates/months.ts'

/** The day of an event, measured like a length on a drawing. Decoration: the words beside it say the same. */
export function EventDate({ startsAt }: { startsAt: string }) {
  const date = dateIn(institute.timeZone, new Date(startsAt))
  const [day, month, year] = formatDate(date).split(' ')
  return (
    <div className="event-date num" aria-hidden="true">
      <span className="event-date-weekday dimension-line">{formatWeekday(date).slice(0, 3)}</span>
      <span className="event-date-day">{day}</span>
      <span className="event-date-month">
        {month?.slice(0, 3)} {year}
      </span>
    </div>
  )
}
