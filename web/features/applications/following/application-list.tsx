import { useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { ShowMore } from '#web/ui/loading/show-more.tsx'
import { ApplicationCard } from './application-card.tsx'
import { applicationsQuery } from '#web/features/applications/stored/application-list-data.ts'
import { ApplicationsFailure, applicationsFailed, whyApplicationsFailed } from './applications-failure.tsx'
import { useStoredDraft } from '#web/features/applications/draft/stored-draft.ts'
import '#web/features/applications/applications.css'
import './following.css'
import '#web/features/applications/apply-page.css'

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
