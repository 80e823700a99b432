import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { Link } from 'react-router'
import { completionPercentage, stepCompletion } from '#domain/applications/application-steps.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatDay } from '#web/lib/moments.ts'
import { ApplicationTag } from './application-tag.tsx'
import { ApplyAgain } from '#web/features/applications/apply-again/apply-again.tsx'
import { hueOf, programOf, titleOf } from '#web/features/applications/stored/application-title.ts'
import { WhatHappensNextInShort } from './what-happens-next.tsx'
import { applicationsQuery, type ShownApplication, isAwaitingReply } from '#web/features/applications/stored/application-list-data.ts'
import { ApplicationsFailure, applicationsFailed, whyApplicationsFailed } from './applications-failure.tsx'
import { useStoredDraft } from '#web/features/applications/draft/stored-draft.ts'
import '#web/features/applications/applications.css'
import './following.css'
import '#web/features/applications/apply-page.css'

/** One application in a list: its course, its status and the next step. */
function ApplicationCard({ personId, application }: { personId: string; application: ShownApplication }) {
  const { id, form, place, status, number, submittedAt, updatedAt, transitions } = application
  const isDraft = status === 'draft'
  const isToFinish = transitions.includes('pending')
  const title = titleOf(place)
  return (
    <Card hue={hueOf(place)} className="application-card">
      <div className="application-card-head">
        <ApplicationTag status={status} />
        {number && (
          <span className="num application-number" translate="no">
            {number}
          </span>
        )}
      </div>
      <div className="application-card-part">
        <h2 className="part-heading">{title}</h2>
        {programOf(place) !== title && <p className="application-program">{programOf(place)}</p>}
        <p className="application-dates">
          <span>{submittedAt ? 'Sent on ' : 'Last changed on '}</span>
          <time dateTime={submittedAt ?? updatedAt}>{formatDay(submittedAt ?? updatedAt)}</time>
          {isDraft && <span className="num">, {completionPercentage(stepCompletion(form, []))}% complete</span>}
        </p>
      </div>
      <div className="application-card-part">
        <WhatHappensNextInShort application={application} />
        {isToFinish || isAwaitingReply(application) ? (
          <ButtonLink to={isToFinish ? paths.apply : paths.application(id)} icon="arrow-right">
            <span>{isToFinish ? 'Continue' : 'Read and answer'}</span>
            <span className="sr-only"> {number ?? title}</span>
          </ButtonLink>
        ) : (
          <Link to={paths.application(id)} className="link application-link">
            See application
            <span className="sr-only"> {number ?? title}</span>
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
        <ApplyAgain personId={personId} application={application} variant="secondary" />
      </div>
    </Card>
  )
}

const loading = <LoadingIndicator size="large" message="Loading your applications…" className="apply-waiting" />

/** A person's own applications, newest first. */
export function ApplicationList({ personId }: { personId: string }) {
  const kept = useStoredDraft(personId)
  const { state, retry, more } = useLoadedPages(applicationsQuery(personId))
  if (state.kind === 'loading') return loading
  if (state.kind === 'failed') return <ApplicationsFailure {...state} onRetry={retry} />
  const saved = state.value.flatMap((page) => page.applications)
  const applications = kept && !saved.some(({ status }) => status === 'draft') ? [kept, ...saved] : saved
  if (applications.length === 0) {
    return (
      <EmptyState title="You have no applications yet" action={<ButtonLink to={paths.apply}>Start an application</ButtonLink>}>
        Five short steps. Your answers are saved as you write.
      </EmptyState>
    )
  }
  const hasDraft = applications.some(({ status }) => status === 'draft')
  return (
    <>
      <ul className="application-list">
        {applications.map((application) => (
          <li key={application.id}>
            <ApplicationCard personId={personId} application={application} />
          </li>
        ))}
      </ul>
      <div className="application-list-end">
        <ShowMore more={more} failed={applicationsFailed} why={whyApplicationsFailed} />
        {!hasDraft && (
          <ButtonLink to={paths.apply} variant="quiet" icon="plus">
            Start another application
          </ButtonLink>
        )}
      </div>
    </>
  )
}
