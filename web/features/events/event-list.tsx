import { useState } from 'react'
import type { InstituteEvent } from '#domain/events/events.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { EventCard } from './event-card.tsx'
import { EventRow } from './event-row.tsx'
import { type EventPage, type EventTime, listEvents } from './events-data.ts'
import type { SignUpNews } from './use-sign-up.ts'

/** A list that goes on: its events so far, and how to get the next ones. */
function useMoreEvents(time: EventTime, first: EventPage) {
  const [{ events, hasMore }, setShown] = useState(first)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const showMore = async () => {
    setMore('loading')
    try {
      const next = await listEvents(time, events.at(-1))
      setShown({ ...next, events: [...events, ...next.events] })
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }
  const replace = (event: InstituteEvent) =>
    setShown((shown) => ({ ...shown, events: shown.events.map((known) => (known.id === event.id ? event : known)) }))
  const rest =
    more === 'failed' ? (
      <LoadFailure title="The next events could not be loaded" onRetry={() => void showMore()} />
    ) : (
      hasMore && (
        <Button variant="secondary" className="mt-6" busy={more === 'loading'} onClick={() => void showMore()}>
          Show more
        </Button>
      )
    )
  return { events, replace, rest }
}

type ComingEventsProps = { personId: string; first: EventPage; signedUp: ReadonlySet<string>; now: Date; askedSlug: string }

export function ComingEvents({ personId, first, signedUp, now, askedSlug }: ComingEventsProps) {
  const { events, replace, rest } = useMoreEvents('coming', first)
  const [own, setOwn] = useState(signedUp)
  const hear = ({ event, isSignedUp }: SignUpNews) => {
    replace(event)
    setOwn((known) => new Set(isSignedUp ? [...known, event.id] : [...known].filter((id) => id !== event.id)))
  }
  return (
    <>
      <ul className="event-list">
        {events.map((event) => (
          <EventCard
            key={event.id}
            personId={personId}
            event={event}
            isSignedUp={own.has(event.id)}
            now={now}
            isAsked={event.slug === askedSlug}
            onNews={hear}
          />
        ))}
      </ul>
      {rest}
    </>
  )
}

export function PastEvents({ first, signedUp }: { first: EventPage; signedUp: ReadonlySet<string> }) {
  const { events, rest } = useMoreEvents('past', first)
  return (
    <>
      <ul className="event-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event}>
            {event.isCancelled && <p className="event-row-note">Did not take place</p>}
            {!event.isCancelled && signedUp.has(event.id) && <p className="event-row-note">You were signed up</p>}
          </EventRow>
        ))}
      </ul>
      {rest}
    </>
  )
}
