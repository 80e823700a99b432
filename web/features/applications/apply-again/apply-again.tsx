import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canApplyAgain } from '#domain/applications/application-contacts.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { paths } from '#domain/paths.ts'
import { applicationToast, toast } from '#web/lib/toast.ts'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { titleOf } from '#web/features/applications/stored/application-title.ts'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'

type ApplyAgainProps = {
  personId: string
  application: StoredApplication
  variant?: ButtonVariant
}

type Question = { kind: 'draft-exists'; draft: StoredApplication } | { kind: 'unsettled' }

function sentenceFor(cause: unknown): string {
  if (cause instanceof BackendError && cause.failure === 'refused') return cause.message
  if (cause instanceof BackendError && cause.failure === 'signed-out') return 'You are no longer signed in. Sign in and try again.'
  return 'We could not copy the answers. Check your connection and try again.'
}

/** Starts a new application with the form data of a closed one. Asks before it replaces a draft with different data. */
export function ApplyAgain({ personId, application, variant = 'primary' }: ApplyAgainProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!canApplyAgain(application.status)) return null

  const copy = async (replace?: StoredApplication) => {
    setBusy(true)
    setFailure(null)
    try {
      const { applyAgain } = await withRetry(() => import('./apply-again-data.ts'))
      const outcome = await applyAgain(personId, application.id, replace)
      if (outcome.kind !== 'ready') return setQuestion(outcome)
      setQuestion(null)
      toast.success('Your answers have been copied. Check them before you send.', applicationToast)
      await navigate(paths.apply)
    } catch (cause) {
      setFailure(sentenceFor(cause))
    } finally {
      setBusy(false)
    }
  }
  const failed = failure !== null && (
    <Notice kind="error" role="alert" className="basis-full">
      <p>{failure}</p>
    </Notice>
  )
  return (
    <>
      <Button variant={variant} icon="refresh" busy={isBusy && question === null} onClick={() => void copy()}>
        Apply again with these answers
        <span className="sr-only"> ({application.number})</span>
      </Button>
      {question === null && failed}
      <Dialog open={question !== null} onClose={() => setQuestion(null)} title="You have an unfinished application">
        {question && <About {...question} />}
        {failed}
        <div className="dialog-buttons">
          <ButtonLink to={paths.apply}>Continue the unfinished one</ButtonLink>
          {question?.kind === 'draft-exists' && (
            <Button variant="danger" busy={isBusy} onClick={() => void copy(question.draft)}>
              Replace it with these answers
            </Button>
          )}
          <Button variant="quiet" onClick={() => setQuestion(null)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function About(question: Question) {
  if (question.kind === 'unsettled') {
    return <p>Some of its answers on this device are not saved yet. Open it first, then come back here.</p>
  }
  const { form, updatedAt } = question.draft
  return (
    <>
      <p>
        <strong>{titleOf(form)}</strong>, last changed on {formatDay(updatedAt)} at {formatTime(updatedAt)}.
      </p>
      <p className="mt-3">You can write one application at a time. If you replace it, what you have written there will be deleted.</p>
    </>
  )
}
