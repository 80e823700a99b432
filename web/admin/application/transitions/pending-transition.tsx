import { useEffect, useRef, useState } from 'react'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import type { PendingTransition } from '#domain/staff/one-application.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { bulkQuery, takeBulkBack } from '#web/admin/shell/transitions/bulk-jobs.ts'
import { useSecondsUntil } from '#web/admin/shell/transitions/use-seconds-until.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { refusalSentence } from '#web/lib/backend/refusal-sentence.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A transition that has not taken effect: how long it waits, and the way back for whoever made it. */
export function PendingTransitionBar({ transition }: { transition: PendingTransition }) {
  return transition.isOwn ? (
    <Own transition={transition} />
  ) : (
    <Notice kind="info">{`${transition.who} is changing the status to ‘${applicantStatusLabel(transition.to)}’ right now.`}</Notice>
  )
}

function Own({ transition: { job, to, startsAt } }: { transition: PendingTransition }) {
  const { state } = useLoaded(bulkQuery(job))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const left = useSecondsUntil(startsAt)
  const button = useRef<HTMLButtonElement>(null)
  const bulk = state.kind === 'loaded' ? state.value : undefined
  const [failed] = bulk?.failed ?? []
  const isOver = bulk?.state === 'done' || bulk?.state === 'taken_back'
  // The button that opened the dialog is gone; the way back has the focus.
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    if (isOver && failed === undefined) announceChange('staff')
  }, [isOver, failed])
  const takeBack = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await takeBulkBack(job)
    } catch (cause) {
      setFailure(explained(cause))
      setBusy(false)
    }
  }
  if (failed) {
    return (
      <Notice kind="error" role="alert" title="The status was not changed">
        <p>{refusalSentence(failed.reason)}</p>
        <Button variant="secondary" className="button-small" onClick={() => announceChange('staff')}>
          Look again
        </Button>
      </Notice>
    )
  }
  return (
    <div className="transition-pending">
      <p role="status">
        The status will change to <strong>{applicantStatusLabel(to)}</strong>. The applicant will see nothing until then.
      </p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button ref={button} variant="danger" busy={isBusy || left === 0} onClick={() => void takeBack()}>
        {left === 0 ? 'Changing…' : 'Take it back'}
      </Button>
      {left > 0 && (
        <span className="num text-soft" aria-hidden="true">
          {left} s
        </span>
      )}
    </div>
  )
}
