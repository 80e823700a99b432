import { type ReactNode, useState } from 'react'
import { timeZoneWords } from '#domain/dates/dates.ts'
import { type InstituteEvent, refusalOf, placesLeft, dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { toast } from '#web/lib/toast.ts'
import { EventDate } from './event-row.tsx'
import { type SignUpNews, changeSignUp, noteSignUp, readEvent, mapAddress, placesWords, refusalTags } from './events-data.ts'

const failed = 'That did not work. Check your connection and try again.'

/** Reserves and gives up a place at an event. */
function useSignUp(personId: string, known: SignUpNews) {
  const [isBusy, setBusy] = useState(false)
  const { id, title } = known.event

  const change = async (wanted: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      noteSignUp(personId, { event: await changeSignUp(personId, id, wanted), isSignedUp: wanted })
      toast.success(wanted ? `You are signed up for ${title}` : `You have given up your place at ${title}`)
    } catch (cause) {
      const isRefused = cause instanceof BackendError && (cause.failure === 'refused' || cause.failure === 'missing')
      toast.error(isRefused ? cause.message : failed)
      // Another person was faster, or the event has changed. The displayed event is out of date.
      const event = isRefused ? await readEvent(id).catch(() => null) : null
      if (event) noteSignUp(personId, { ...known, event })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: (wanted: boolean) => void change(wanted) }
}

type EventActionsProps = SignUpNews & { personId: string; now: Date }

/** The actions for an event: sign up, give up the place, save the date. */
function EventActions({ personId, event, isSignedUp, now }: EventActionsProps) {
  const { isBusy, change } = useSignUp(personId, { event, isSignedUp })
  const [isLeaving, setLeaving] = useState(false)
  const canSignUp = isSignedUp || refusalOf(event, now) === null
  const leave = () => {
    setLeaving(false)
    change(false)
  }
  return (
    <div className="event-actions">
      {/* One button for both states, so that focus stays on it after a press. */}
      {canSignUp && !event.isCancelled && (
        <Button
          variant={isSignedUp ? 'quiet' : 'secondary'}
          className="button-small"
          busy={isBusy}
          aria-describedby={`event-${event.slug}-title`}
          onClick={() => (isSignedUp ? setLeaving(true) : change(true))}
        >
          {isSignedUp ? 'Leave' : 'Sign up'}
        </Button>
      )}
      {!event.isSample && (
        <a href={paths.eventFile(event.id)} download={`${event.slug}.ics`} className="button button-quiet button-small">
          Add to my calendar
          <span className="sr-only">: {event.title}</span>
          <Icon name="calendar" size={20} className="button-icon" />
        </a>
      )}
      <Dialog open={isLeaving} onClose={() => setLeaving(false)} title="Give up your place?">
        <p>Someone else can then have your place at “{event.title}”. You can sign up again as long as there are places.</p>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button variant="danger" onClick={leave}>
            Give it up
          </Button>
          <Button variant="secondary" onClick={() => setLeaving(false)}>
            Keep my place
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

const LENGTH = 120

/**
 * The places as a bar: taken ones hatched, free ones open. Renders nothing while all are free. Decorative: the text beside it gives the
 * same numbers.
 */
function PlacesBar({ event }: { event: InstituteEvent }) {
  const left = placesLeft(event)
  if (left === null || event.places === null || left >= event.places) return null
  const taken = Math.round(LENGTH * (1 - left / event.places))
  const pattern = `hatch-${event.id}`
  return (
    <svg viewBox={`0 0 ${LENGTH} 12`} width={LENGTH} height={12} aria-hidden="true" className="places-bar">
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" />
      </pattern>
      <rect x="0.75" y="0.75" width={LENGTH - 1.5} height="10.5" />
      {taken > 0 && <rect x="0.75" y="0.75" width={Math.max(1, Math.min(taken, LENGTH - 1.5))} height="10.5" fill={`url(#${pattern})`} />}
    </svg>
  )
}

type EventCardProps = SignUpNews & {
  personId: string
  now: Date
  /** The URL points to this event, so its details start open. */
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
