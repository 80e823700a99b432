import { useCallback, useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { ApplicationCard } from './application-card.tsx'
import { type ApplicationPage, listApplications } from './application-list-data.ts'
import { ApplicationsFailure } from './applications-failure.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import './applications.css'
import './apply-page.css'

const loading = <LoadingIndicator size="large" message="Loading your applications…" className="apply-waiting" />

/** A person's own applications, newest first. */
export function ApplicationList({ personId }: { personId: string }) {
  const load = useCallback(() => listApplications(personId), [personId])
  const { state, retry } = useLoaded(load)
  switch (state.kind) {
    case 'loading':
      return loading
    case 'failed':
      return <ApplicationsFailure cause={state.cause} onRetry={retry} />
    case 'loaded':
      return <Applications personId={personId} first={state.value} />
  }
}

function Applications({ personId, first }: { personId: string; first: ApplicationPage }) {
  const [{ applications, hasMore }, setShown] = useState(first)
  const [more, setMore] = useState<{ kind: 'idle' | 'loading' } | { kind: 'failed'; cause: unknown }>({ kind: 'idle' })
  if (applications.length === 0) {
    return (
      <EmptyState title="You have no applications yet" action={<ButtonLink to={paths.apply}>Start an application</ButtonLink>}>
        Five short steps. Your answers are saved as you write.
      </EmptyState>
    )
  }
  const showMore = async () => {
    setMore({ kind: 'loading' })
    try {
      const next = await listApplications(personId, applications.at(-1)?.createdAt)
      setShown({ applications: [...applications, ...next.applications], hasMore: next.hasMore })
      setMore({ kind: 'idle' })
    } catch (cause) {
      setMore({ kind: 'failed', cause })
    }
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
      {more.kind === 'failed' && <ApplicationsFailure cause={more.cause} onRetry={() => void showMore()} />}
      <div className="application-list-end">
        {hasMore && more.kind !== 'failed' && (
          <Button variant="secondary" busy={more.kind === 'loading'} onClick={() => void showMore()}>
            Show more
          </Button>
        )}
        {!hasDraft && (
          <ButtonLink to={paths.apply} variant="quiet" icon="plus">
            Start another application
          </ButtonLink>
        )}
      </div>
    </>
  )
}
