import { useState } from 'react'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { courseOfPlace, intakeWords } from '#domain/applications/offered-place.ts'
import { reasonSentence } from '#domain/staff/staff-action.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'
import { Day } from '#web/features/applications/answering/day.tsx'
import { QuotedWords } from '#web/features/applications/answering/quoted-words.tsx'
import { comingSteps, dayAhead } from '#web/features/applications/stored/application-outlook.ts'
import './application-follow.css'

/** What has happened to an application, where it stands and what may still come: a line drawn as far as it has got. */
export function ApplicationTimeline({ events }: { events: readonly ApplicationEvent[] }) {
  const current = events.at(-1)
  if (!current) return null
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className="part-heading">
        Timeline
      </h2>
      <ol className="timeline">
        {events.map((event) => (
          <Happened key={event.id} event={event} isCurrent={event === current} />
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

/** By when an answer was wanted: nothing once it was given in time. */
function Due({ on, isCurrent }: { on: string | null; isCurrent: boolean }) {
  const [now] = useState(() => new Date())
  const day = dayAhead(on, now)
  if (day === undefined || !(isCurrent || day.isOver)) return null
  return (
    <p className="timeline-due">
      {day.isOver ? 'Your answer was due by ' : 'Your answer by '}
      <Day day={day.day} />
    </p>
  )
}

function Happened({ event, isCurrent }: { event: ApplicationEvent; isCurrent: boolean }) {
  const { at, by, to, note, dueOn, offeredCourse, offeredIntake, reasons, withdrawalReason, ownNote } = event
  return (
    <li className={isCurrent ? 'timeline-current' : undefined} aria-current={isCurrent ? 'step' : undefined}>
      <p className="timeline-status">
        {applicantStatusLabel(to)}
        {isCurrent && <span className="timeline-now">You are here</span>}
      </p>
      <p className="timeline-when">
        <time dateTime={at}>
          {formatDay(at)}, {formatTime(at)}
        </time>
        {by === 'applicant' && ', by you'}
      </p>
      {offeredCourse !== null && offeredIntake !== null && (
        <p>
          We offered you: {courseOfPlace(offeredCourse)?.label ?? offeredCourse}, classes begin{' '}
          <span className="nowrap">{intakeWords(offeredIntake)}</span>
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason}>{reasonSentence(reason)}</p>
      ))}
      {note && <QuotedWords from="Admissions wrote">{note}</QuotedWords>}
      <Due on={dueOn} isCurrent={isCurrent} />
      {withdrawalReason && (
        <p>
          {by === 'applicant' ? 'Your reason' : 'Reason'}: {withdrawalReasonLabel(withdrawalReason)}
        </p>
      )}
      {ownNote && <QuotedWords from="You wrote">{ownNote}</QuotedWords>}
    </li>
  )
}
