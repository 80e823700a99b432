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

/** The version that stands on the screen, once the server has it. */
async function savedVersion(draft: IssueDraft): Promise<number> {
  await draft.flush()
  const { version, isDirty } = draft.store.getState()
  if (version === null || isDirty) {
    const message = isDirty ? 'It could not be saved yet. Please try again.' : 'Write a subject and a text first.'
    throw new BackendError(409, { code: 'PT409', message })
  }
  return version
}

export function ProveDialog({ draft, onClose }: DialogProps) {
  const { user } = useSession()
  return (
    <TaskDialog
      title="Send it to you first?"
      action="Send it to me"
      doing="Sending…"
      done="The letter is on its way to you"
      run={async () => proveIssue(draft.id, await savedVersion(draft))}
      onClose={onClose}
    >
      <p>
        The letter goes to <strong className="wrap-anywhere">{user?.email}</strong> as a subscriber would get it. Its link to leave the list
        is your own: it takes your address off, if it is on it.
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
      done="It begins in ten seconds. Until then you can take it back."
      run={async () => sendIssue(draft.id, await savedVersion(draft))}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{subjectWords(subject)}</strong> goes to everybody who is subscribed when it begins.
        {plan !== null && (
          <span>
            {' '}
            At {count(plan.lettersPerHour)} letters an hour that takes {durationWords(plan.subscribers, plan.lettersPerHour)}.
          </span>
        )}
      </p>
      <p>Whoever unsubscribes meanwhile gets none. From then on the text is not changed any more; you can stop it at any time.</p>
    </TaskDialog>
  )
}

export function RemoveDialog({ draft, onClose }: DialogProps) {
  const navigate = useNavigate()
  const { subject } = useStore(draft.store, ({ words }) => words)
  const remove = async () => {
    // What is on its way there first: it would begin it anew.
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
      done="The draft is deleted"
      isDanger
      run={remove}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{subjectWords(subject)}</strong> is gone for everybody. It cannot be undone.
      </p>
    </TaskDialog>
  )
}
