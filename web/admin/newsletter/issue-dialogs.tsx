import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import type { IssueDraft } from './issue-draft.ts'
import { dropDraft } from './issue-drafts.ts'
import { planQuery, proveIssue, removeIssue, sendIssue } from './newsletter-data.ts'
import { count, durationWords, subjectWords, subscribersWords } from './newsletter-words.ts'

type DialogProps = { draft: IssueDraft; onClose: () => void }

/** The version on screen, once the server has saved it. */
async function savedVersion(draft: IssueDraft): Promise<number> {
  await draft.flush()
  const { version, isDirty } = draft.store.getState()
  if (version === null || isDirty) {
    const message = isDirty ? 'Your changes could not be saved yet. Please try again.' : 'Write a subject and a text first.'
    throw new BackendError(409, { code: 'PT409', message })
  }
  return version
}

export function ProveDialog({ draft, onClose }: DialogProps) {
  const { user } = useSession()
  return (
    <TaskDialog
      title="Send a test to yourself first?"
      action="Send test"
      doing="Sending…"
      done="The test is on its way to you"
      run={async () => proveIssue(draft.id, await savedVersion(draft))}
      onClose={onClose}
    >
      <p>
        The email will be sent to <strong className="wrap-anywhere">{user?.email}</strong> exactly as a subscriber would receive it. The
        unsubscribe link in it is your own: it removes your address from the list if it is on it.
      </p>
    </TaskDialog>
  )
}

export function SendDialog({ draft, onClose }: DialogProps) {
  const { state } = useLoaded(planQuery())
  const { subject } = useStore(draft.store, ({ words }) => words)
  const plan = state.kind === 'loaded' ? state.value : null
  const many = plan === null ? 'all subscribers' : subscribersWords(plan.subscribers)
  return (
    <TaskDialog
      title={`Send to ${many}?`}
      action={`Send to ${many}`}
      doing="One moment…"
      done="Sending will start in ten seconds. You can undo this until then."
      run={async () => sendIssue(draft.id, await savedVersion(draft))}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{subjectWords(subject)}</strong> will be sent to everyone who is subscribed when sending starts.
        {plan !== null && (
          <span>
            {' '}
            At {count(plan.emailsPerHour)} emails an hour, this will take {durationWords(plan.subscribers, plan.emailsPerHour)}.
          </span>
        )}
      </p>
      <p>
        Anyone who unsubscribes in the meantime will not receive it. The text cannot be changed once sending has started, but you can stop
        at any time.
      </p>
    </TaskDialog>
  )
}

export function RemoveDialog({ draft, onClose }: DialogProps) {
  const navigate = useNavigate()
  const { subject } = useStore(draft.store, ({ words }) => words)
  const remove = async () => {
    // Wait for in-flight saves first: a save that arrives later would recreate the issue.
    await draft.flush()
    if (draft.store.getState().version !== null) await removeIssue(draft.id)
    dropDraft(draft.id)
    void navigate(adminPaths.newsletter)
  }
  return (
    <TaskDialog
      title="Delete this draft?"
      action="Delete it"
      doing="Deleting…"
      done="The draft has been deleted"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{subjectWords(subject)}</strong> will be deleted for everyone. This cannot be undone.
      </p>
    </TaskDialog>
  )
}
