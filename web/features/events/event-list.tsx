import type { InstituteEvent } from '#domain/events/events.ts'
import type { More } from '#web/lib/queries/use-loaded-pages.ts'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { EventCard } from './event-card.tsx'
import { EventRow } from './event-row.tsx'

type EventsProps = { events: readonly InstituteEvent[]; signedUp: ReadonlySet<string>; more: More }

const failed = 'The next events could not be loaded'

export function ComingEvents({ personId, events, signedUp, more, askedSlug, now }: ComingEventsProps) {
  return (
    <>
      <ul className="event-list">
        {events.map((event) => (
          <EventCard
            key={event.id}
            personId={personId}
            event={event}
            isSignedUp={signedUp.has(event.id)}
            now={now}
            isAsked={event.slug === askedSlug}
          />
        ))}
      </ul>
      <ShowMore more={more} failed={failed} className="mt-6" />
    </>
  )
}

type ComingEventsProps = EventsProps & { personId: string; now: Date; askedSlug: string }

export function PastEvents({ events, signedUp, more }: EventsProps) {
  return (
    <>
      <ul className="event-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event}>
            {event.isCancelled && <p className="event-row-note">Cancelled</p>}
            {!event.isCancelled && signedUp.has(event.id) && <p className="event-row-note">You were signed up</p>}
          </EventRow>
        ))}
      </ul>
      <ShowMore more={more} failed={failed} className="mt-6" />
    </>
  )
}
