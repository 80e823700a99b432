import { useCallback } from 'react'
import { applicantStatusLabel, whatHappensNext } from '#domain/application-statuses.ts'
import { institute } from '#content/institute.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { type ApplicationEvent, type ApplicationRecord, readApplication } from './application-list-data.ts'
import { ApplicationTag } from './application-tag.tsx'
import { programOf, titleOf } from './application-title.ts'
import { ApplicationsFailure } from './applications-failure.tsx'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import './applications.css'

const loading = <LoadingIndicator size="large" message="Loading your application…" className="apply-waiting" />

/** One application of a person: status, what happens next, what has happened, and all answers as they were sent. */
export function ApplicationDetail({ personId, id }: { personId: string; id: string }) {
  const load = useCallback(() => readApplication(personId, id), [personId, id])
  const { state, retry } = useLoaded(load)
  switch (state.kind) {
    case 'loading':
      return loading
    case 'failed':
      return <ApplicationsFailure cause={state.cause} onRetry={retry} />
    case 'loaded':
      return state.value ? <Sheet {...state.value} /> : <NoSuchApplication />
  }
}

/** Another person's application is answered like one that does not exist. */
function NoSuchApplication() {
  return (
    <section className="application-missing">
      <h1>There is no application at this address</h1>
      <p className="lead">The link may be old, or a letter may be missing. All your applications are in your list.</p>
      <ButtonLink to={paths.applications}>Go to your applications</ButtonLink>
    </section>
  )
}

function Sheet({ application, events }: ApplicationRecord) {
  const { form, status, number, submittedAt } = application
  const isDraft = status === 'draft'
  return (
    <article className="application-sheet">
      <header>
        <p className="print-only">{institute.name}</p>
        <p className="application-program">{[titleOf(form), programOf(form)].filter((part, at, all) => all.indexOf(part) === at).join(' · ')}</p>
        <h1>
          Application <span className="num nowrap">{number ?? '(draft)'}</span>
        </h1>
        <div className="application-standing">
          <ApplicationTag status={status} />
          {submittedAt && (
            <span>
              Sent on <time dateTime={submittedAt}>{formatDay(submittedAt)}</time>
            </span>
          )}
        </div>
        <p className="lead">{whatHappensNext(status)}</p>
        <div className="application-actions">
          {isDraft ? (
            <ButtonLink to={paths.apply}>Continue</ButtonLink>
          ) : (
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          )}
        </div>
      </header>
      {events.length > 0 && <Timeline events={events} />}
      <ApplicationAnswers form={form} />
    </article>
  )
}

function Timeline({ events }: { events: readonly ApplicationEvent[] }) {
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
