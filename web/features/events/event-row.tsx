import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfEvent, hoursOfEvent } from '#domain/events/event-times.ts'
import { EventDate } from './event-date.tsx'

type EventRowProps = {
  event: { title: string; startsAt: string; endsAt: string; place: string }
  /** Where more is said about it. */
  to?: string
  children?: ReactNode
}

/** An event in short: when, what, where. */
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
