import { useCallback, useState } from 'react'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { ContactDetailsSection } from './contact-details.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationHeading } from './application-heading.tsx'
import { type ApplicationRecord, readApplication } from './application-record.ts'
import { ApplicationMissing } from './application-missing.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'
import { ApplicationsFailure } from './applications-failure.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'
import './applications.css'
import './apply-page.css'

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
      return state.value ? <Sheet personId={personId} first={state.value} load={load} onLost={retry} /> : <ApplicationMissing />
  }
}

type SheetProps = {
  personId: string
  first: ApplicationRecord
  load: () => Promise<ApplicationRecord | null>
  /** What is shown is out of date and could not be read anew. */
  onLost: () => void
}

function Sheet({ personId, first, load, onLost }: SheetProps) {
  const [{ application, events, contact }, setRecord] = useState(first)
  const refresh = () => {
    load().then((record) => (record ? setRecord(record) : onLost()), onLost)
  }
  return (
    <article className="application-sheet">
      <header>
        <ApplicationHeading application={application} />
        <ApplicationActions personId={personId} application={application} />
      </header>
      <div className="follow">
        <WhatHappensNext application={application} />
        <ApplicationTimeline events={events} />
      </div>
      <WithdrawApplication application={application} onChanged={refresh} />
      <ContactDetailsSection application={application} contact={contact} />
      <ApplicationAnswers form={application.form} />
    </article>
  )
}
