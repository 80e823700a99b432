import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'

import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { formatWeekday } from '#domain/dates/months.ts'

/** The date of an event, drawn as a dimension line. Decorative: the text beside it gives the same date. */
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

type EventRowProps = {
  event: { title: string; startsAt: string; endsAt: string; place: string }
  /** The page with details. */
  to?: string
  children?: ReactNode
}

/** An event in brief: date, title and place. */
export function EventRow({ event, to, children }: EventRowProps) {
  return (
    <li className="event-row">
      <EventDate startsAt={event.startsAt} />
      <div>
        <p className="event-row-title">{to === undefined ? event.title : <Link to={to}>{event.title}</Link>}</p>
        <p className="event-row-facts num">
          <time dateTime={event.startsAt}>
            <span className="sr-only">{dayOfEvent(event.startsAt)}, </span>
            {hoursOfEvent(event)}
          </time>
          <span>{event.place}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
