import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { type Loaded, useLoaded } from '#web/lib/queries/use-loaded.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { openDraft } from './issue-drafts.ts'
import { IssueView } from './issue-view.tsx'
import { IssueWriting } from './issue-writing.tsx'
import { storedIssue } from './stored-issues.ts'
import { issueQuery } from './newsletter-data.ts'
import './newsletter.css'

/** One issue: an editor for a draft, and a progress view once it is being sent. */
export function Component() {
  const { id = '' } = useParams()
  const { role } = useStandingHere()
  const personId = useSession().user?.id ?? ''
  if (role === null) return <Missing />
  return role === 'viewer' ? <Read key={id} id={id} /> : <Written key={id} id={id} personId={personId} />
}

function Read({ id }: { id: string }) {
  const { state, retry } = useLoaded(issueQuery(id))
  return state.kind === 'loaded' ? <IssueView issue={state.value} /> : <Unread state={state} retry={retry} />
}

function Written({ id, personId }: { id: string; personId: string }) {
  const [isBegunHere] = useState(() => storedIssue(id, personId)?.version === null)
  const [draft] = useState(() => openDraft(id, personId))
  useEffect(() => () => draft.leave(), [draft])
  const isNew = useStore(draft.store, ({ version }) => version === null) && isBegunHere
  // A new issue does not exist on the server yet, so there is nothing to read.
  const { state, retry } = useLoaded({ ...issueQuery(id), enabled: !isNew })
  const issue = state.kind === 'loaded' ? state.value : null
  const isMet = useStore(draft.store, ({ version }) => version !== null)
  useEffect(() => {
    if (issue !== null) draft.reconcile(issue)
  }, [issue, draft])
  const unsaved = useStore(draft.store, ({ isDirty, words }) => (isDirty ? words : null))
  if (issue !== null && issue.state !== 'draft') return <IssueView issue={issue} unsaved={unsaved} />
  if (isNew || (isMet && state.kind !== 'failed')) return <IssueWriting draft={draft} issue={issue} />
  return <Unread state={state} retry={retry} />
}

function Unread({ state, retry }: { state: Loaded<unknown>; retry: () => void }) {
  if (state.kind !== 'failed') {
    return (
      <ConsolePage title="Issue">
        <LoadingIndicator size="large" message="Opening the issue…" />
      </ConsolePage>
    )
  }
  if (state.cause instanceof BackendError && state.cause.failure === 'missing') return <Missing />
  return (
    <ConsolePage title="Issue">
      <LoadFailure title="The issue could not be opened" onRetry={retry} isTrying={state.isTrying} />
    </ConsolePage>
  )
}

function Missing() {
  return (
    <ConsolePage title="Issue">
      <EmptyState title="This issue does not exist" action={<ButtonLink to={adminPaths.newsletter}>Go to the newsletter</ButtonLink>}>
        <p>It was deleted, or the address is incomplete.</p>
      </EmptyState>
    </ConsolePage>
  )
}
