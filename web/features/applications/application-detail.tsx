import { useCallback } from 'react'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationHeading } from './application-heading.tsx'
import { type ApplicationRecord, readApplication } from './application-list-data.ts'
import { ApplicationMissing } from './application-missing.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'
import { ApplicationsFailure } from './applications-failure.tsx'
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
      return state.value ? <Sheet {...state.value} /> : <ApplicationMissing />
  }
}

function Sheet({ application, events }: ApplicationRecord) {
  return (
    <article className="application-sheet">
      <header>
        <ApplicationHeading application={application} />
        <ApplicationActions application={application} />
      </header>
      <ApplicationTimeline events={events} />
      <ApplicationAnswers form={application.form} />
    </article>
  )
}
