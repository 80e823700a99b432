import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import type { ApplicationEvent } from './application-record.ts'
import { comingSteps } from '#web/features/applications/stored/application-outlook.ts'
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
        {comingSteps(current.to).map((title) => (
          <li key={title} className="timeline-coming">
            <p className="timeline-status">{title}</p>
            <p className="timeline-when">Not reached yet</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Happened({ event, isCurrent }: { event: ApplicationEvent; isCurrent: boolean }) {
  const { at, by, to, note, withdrawalReason, ownNote } = event
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
      {note && <Words from="Admissions wrote">{note}</Words>}
      {withdrawalReason && <p>Your reason: {withdrawalReasonLabel(withdrawalReason)}</p>}
      {ownNote && <Words from="You wrote">{ownNote}</Words>}
    </li>
  )
}

function Words({ from, children }: { from: string; children: string }) {
  return (
    <figure className="timeline-words">
      <figcaption>{from}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  )
}
