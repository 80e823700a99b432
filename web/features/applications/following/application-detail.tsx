import { OVER_STATUSES } from '#domain/applications/application-statuses.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Answering } from '#web/features/applications/answering/answering.tsx'
import { ContactDetailsSection } from '#web/features/applications/contact-details/contact-details.tsx'
import { isAwaitingReply } from '#web/features/applications/stored/application-list-data.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationHeading } from './application-heading.tsx'
import { type ApplicationRecord, applicationQuery } from './application-record.ts'
import { ApplicationTimeline } from './application-timeline.tsx'
import { ApplicationsFailure, ApplicationMissing } from './applications-failure.tsx'
import { ConfirmedPlace } from '#web/features/applications/answering/confirmed-place.tsx'
import { OwnInterview } from './own-interview.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WithdrawApplication } from '#web/features/applications/withdrawal/withdraw-application.tsx'
import '#web/features/applications/applications.css'
import './following.css'
import '#web/features/applications/apply-page.css'

const loading = <LoadingIndicator size="large" message="Loading your application…" className="apply-waiting" />

/** One of the person's applications: status, next step, timeline, and all answers as submitted. */
export function ApplicationDetail({ personId, id }: { personId: string; id: string }) {
  const { state, retry } = useLoaded(applicationQuery(personId, id))
  switch (state.kind) {
    case 'loading':
      return loading
    case 'failed':
      return <ApplicationsFailure {...state} onRetry={retry} />
    case 'loaded':
      return state.value ? <Sheet personId={personId} record={state.value} /> : <ApplicationMissing />
  }
}

function Sheet({ personId, record: { application, events, contact } }: { personId: string; record: ApplicationRecord }) {
  // Once an application has closed, its answers replace the actions.
  const isOver = OVER_STATUSES.includes(application.status)
  const sent = <SentAnswers form={application.form} />
  // A request for a reply appears before the actions.
  const isAsked = isAwaitingReply(application)
  const actions = <ApplicationActions personId={personId} application={application} />
  return (
    <article className="application-sheet">
      <header>
        <ApplicationHeading application={application} />
        {!isAsked && actions}
      </header>
      <Answering application={application} events={events} />
      {isAsked && actions}
      {application.status === 'confirmed' && <ConfirmedPlace application={application} events={events} />}
      {application.interview && <OwnInterview interview={application.interview} />}
      <div className="follow">
        <div>
          <WhatHappensNext application={application} />
          <ContactDetailsSection application={application} contact={contact} />
          <WithdrawApplication application={application} />
          {isOver && sent}
        </div>
        <div>
          <ApplicationTimeline events={events} />
          {!isOver && sent}
        </div>
      </div>
    </article>
  )
}
