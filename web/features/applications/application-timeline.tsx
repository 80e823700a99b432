import { applicantStatusLabel } from '#domain/application-statuses.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import type { ApplicationEvent } from './application-list-data.ts'

/** What has happened to an application. */
export function ApplicationTimeline({ events }: { events: readonly ApplicationEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className="part-heading">
        What has happened
      </h2>
      <ol className="timeline">
        {events.map(({ id, at, to, note }) => (
          <li key={id}>
            <p className="timeline-status">{applicantStatusLabel(to)}</p>
            <time dateTime={at}>
              {formatDay(at)}, {formatTime(at)}
            </time>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
