import { type ReactNode, useState } from 'react'
import { dayOfEvent, hoursOfEvent } from '#domain/events/event-times.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { type InstituteEvent, refusalOf } from '#domain/events/events.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { EventActions } from './event-actions.tsx'
import { EventDate } from './event-date.tsx'
import { mapAddress, placesWords, refusalTags } from './event-words.ts'
import { PlacesBar } from './places-bar.tsx'
import type { SignUpNews } from './events-data.ts'

type EventCardProps = SignUpNews & {
  personId: string
  now: Date
  /** The address led to this one: it begins with its details open. */
  isAsked: boolean
}

export function EventCard({ personId, event, isSignedUp, now, isAsked }: EventCardProps) {
  const refusal = refusalOf(event, now)
  const tag = refusal && refusal !== 'sample' && refusalTags[refusal]
  const id = `event-${event.slug}`
  return (
    <li>
      <Card
        id={id}
        role="article"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        className="event"
        data-cancelled={event.isCancelled || undefined}
      >
        <EventDate startsAt={event.startsAt} />
        <div className="event-words">
          <h3 id={`${id}-title`}>{event.title}</h3>
          <p className="event-fact num">
            <Icon name="clock" size={20} />
            <time dateTime={event.startsAt}>
              {dayOfEvent(event.startsAt)}, {hoursOfEvent(event)} <span className="text-soft">({timeZoneWords})</span>
            </time>
          </p>
          <p className="event-fact">
            <Icon name="pin" size={20} />
            <span>{event.place}</span>
          </p>
          <p className="event-summary">{event.summary}</p>
          <Details key={String(isAsked)} event={event} isAsked={isAsked} now={now} />
        </div>
        <div className="event-foot">
          <div className="event-state">
            {isSignedUp && !event.isCancelled && <StatusTag tone="success">You are signed up</StatusTag>}
            {refusal === 'sample' && <SampleTag />}
            {tag && !(isSignedUp && refusal === 'full') && <StatusTag tone={tag.tone}>{tag.words}</StatusTag>}
            {!event.isCancelled && <span className="event-places num">{placesWords(event)}</span>}
            {!event.isCancelled && <PlacesBar event={event} />}
          </div>
          <EventActions personId={personId} event={event} isSignedUp={isSignedUp} now={now} />
        </div>
      </Card>
    </li>
  )
}

function Details({ event, isAsked, now }: { event: InstituteEvent; isAsked: boolean; now: Date }) {
  const [begunOpen] = useState(isAsked)
  const { description, position, onlineUrl, place, title } = event
  return (
    <details className="event-details" open={begunOpen}>
      <summary>
        Details<span className="sr-only"> of {title}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="event-details-body">
        {description.split('\n\n').map((paragraph) => paragraph.trim() && <p key={paragraph}>{paragraph}</p>)}
        <p className="num">
          Sign-up <span>{Date.parse(event.signUpUntil) > now.getTime() ? 'ends' : 'ended'}</span> {formatOn(event.signUpUntil, now)}.
        </p>
        {position && (
          <p>
            <Outside to={mapAddress(position)}>{place} on the map</Outside>
          </p>
        )}
        {onlineUrl && (
          <p>
            <Outside to={onlineUrl}>Take part online</Outside>
          </p>
        )}
      </div>
    </details>
  )
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link event-outside">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
      <Icon name="external" size={16} />
    </a>
  )
}
