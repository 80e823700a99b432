import { useState } from 'react'
import { OVER_STATUSES } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel, ownTransitionLabel } from '#domain/applications/status-words.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { placeWords } from '#domain/applications/offered-place.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'
import { Day, QuotedWords } from '#web/features/applications/answering/offer-parts.tsx'
import { comingSteps, dayAhead } from '#web/features/applications/stored/application-outlook.ts'
import './application-follow.css'

/** An application's timeline: past events, current status and possible later steps. */
export function ApplicationTimeline({ events }: { events: readonly ApplicationEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="timeline-heading" className="follow-timeline">
      <h2 id="timeline-heading" className="part-heading">
        Timeline
      </h2>
      <ol className="timeline">
        {events.map((event, at) => (
          <Happened key={event.id} event={event} next={events[at + 1]} />
        ))}
        {comingSteps(events.map(({ to }) => to)).map((title) => (
          <li key={title} className="timeline-coming">
            <p className="timeline-status">{title}</p>
            <p className="timeline-when">Not reached yet</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The deadline for a reply. Renders nothing if the applicant replied in time. */
function Due({ on, answeredAt }: { on: string | null; answeredAt: string | undefined }) {
  const [now] = useState(() => new Date())
  const day = dayAhead(on, answeredAt === undefined ? now : new Date(answeredAt))
  if (day === undefined || (answeredAt !== undefined && !day.isOver)) return null
  return (
    <p className="timeline-due">
      <span>{day.isOver ? 'Your answer was due by ' : 'Your answer by '}</span>
      <Day day={day.day} />
    </p>
  )
}

function Happened({ event, next }: { event: ApplicationEvent; next: ApplicationEvent | undefined }) {
  const { at, by, to, note, dueOn, offeredCourse, offeredIntake, offeredStudyMode, reasons, withdrawalReason, ownNote } = event
  const isCurrent = next === undefined
  const done = ownTransitionLabel(by, to)
  // A closed application has no current position.
  const isOpen = isCurrent && !OVER_STATUSES.includes(to)
  return (
    <li className={isOpen ? 'timeline-current' : undefined} aria-current={isCurrent ? 'step' : undefined}>
      <p className="timeline-status">
        <span>{done ?? applicantStatusLabel(to)}</span>
        {isOpen && <span className="timeline-now">You are here</span>}
      </p>
      <p className="timeline-when">
        <time dateTime={at}>
          {formatDay(at)}, {formatTime(at)}
        </time>
        {by === 'applicant' && done === undefined && <span>, by you</span>}
      </p>
      {done !== undefined && <p>{applicantStatusLabel(to)}</p>}
      {offeredCourse !== null && offeredIntake !== null && (
        <p>We offered you: {placeWords(offeredCourse, offeredIntake, offeredStudyMode)}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {note && <QuotedWords from="Admissions wrote">{note}</QuotedWords>}
      <Due on={dueOn} answeredAt={next?.at} />
      {withdrawalReason && (
        <p>
          <span>{by === 'applicant' ? 'Your reason' : 'Reason'}</span>: {withdrawalReasonLabel(withdrawalReason)}
        </p>
      )}
      {ownNote && <QuotedWords from="You wrote">{ownNote}</QuotedWords>}
    </li>
  )
}
