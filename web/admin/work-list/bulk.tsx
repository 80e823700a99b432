import { useEffect, useRef, useState } from 'react'
import type { StaffAction } from '#domain/staff/staff-action.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { refusalSentence } from '#web/lib/backend/refused-fields.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BulkJob, BulkPreview } from '#domain/staff/responses/work-list.ts'
import { bulkPreviewQuery, bulkQuery, startBulk, takeBulkBack } from '#web/admin/shell/transitions/bulk-jobs.ts'
import { BulkForm } from './bulk-form.tsx'
import { applicationsWord } from './work-words.ts'

type BulkProps = { ids: readonly string[]; onClose: () => void }

/**
 * Changes the status of many applications in three steps: choose the change, preview it, follow the progress. The job continues after the
 * dialog is closed.
 */
export function Bulk({ ids, onClose }: BulkProps) {
  const [action, setAction] = useState<StaffAction | null>(null)
  const [job, setJob] = useState<string | null>(null)
  if (action === null) return <BulkForm onReady={setAction} onClose={onClose} />
  if (job !== null) return <Progress job={job} onClose={onClose} />
  return (
    <Loaded query={bulkPreviewQuery(action, ids)} waiting="Preparing the preview…" failed="The preview could not be loaded">
      {(preview) => (
        <Preview to={action.to} preview={preview} start={async () => setJob((await startBulk(action, ids)).job)} onClose={onClose} />
      )}
    </Loaded>
  )
}

const emailsWord = (count: number) =>
  count === 0 ? 'No email will be sent.' : count === 1 ? 'One email will be sent.' : `${count} emails will be sent.`

type PreviewProps = { to: ApplicationStatus; preview: BulkPreview; start: () => Promise<void>; onClose: () => void }

const interviewsWord = (count: number) =>
  count === 0 ? '' : count === 1 ? ' One planned interview will be cancelled.' : ` ${count} planned interviews will be cancelled.`

function Preview({ to, preview: { done, emails, interviews, refused }, start, onClose }: PreviewProps) {
  const { failure, isBusy, run } = useOnce()
  const box = useRef<HTMLDivElement>(null)
  // The form that had focus has disappeared.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      <p>
        The status of <strong>{applicationsWord(done)}</strong> will change to ‘{staffStatusLabel(to)}’. {emailsWord(emails)}
        {interviewsWord(interviews)}
      </p>
      {refused.length > 0 && (
        <Notice kind="warning" title={`${applicationsWord(refused.reduce((sum, { count }) => sum + count, 0))} will not be changed`}>
          <ul className="error-list">
            {refused.map(({ reason, count, applications }) => (
              <li key={reason}>
                <span>{refusalSentence(reason)}</span>{' '}
                <strong>{applications.map(({ number, name }) => `${name} (${number})`).join(', ')}</strong>
                {count > applications.length && <span>{` and ${count - applications.length} more`}</span>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Failure>{failure}</Failure>
      <div className="grid gap-3">
        {done > 0 && (
          <Button busy={isBusy} onClick={() => void run(start)}>
            {isBusy ? 'Starting…' : `Change status of ${applicationsWord(done)}`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {done > 0 ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </div>
  )
}

function Progress({ job, onClose }: { job: string; onClose: () => void }) {
  const { state, retry } = useLoaded(bulkQuery(job))
  const box = useRef<HTMLDivElement>(null)
  const isOver = state.kind === 'loaded' && ['done', 'taken_back'].includes(state.value.state)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (isOver) announceChange('staff')
  }, [isOver])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      {state.kind === 'loading' && <LoadingIndicator message="Starting…" />}
      {state.kind === 'failed' && <LoadFailure title="The progress could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      {state.kind === 'loaded' && <Standing job={job} bulk={state.value} onSettled={() => box.current?.focus()} />}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

const words = ({ state, done, total, failed }: BulkJob): string => {
  switch (state) {
    case 'waiting':
      return 'This will start in a few seconds. You can undo it until then.'
    case 'working':
      return `${done} of ${total} done. This will continue if you close the dialog.`
    case 'done':
      return `The status of ${total - failed.length} of ${total} has been changed.`
    case 'taken_back':
      return 'Cancelled. Nothing was changed.'
  }
}

function Standing({ job, bulk, onSettled }: { job: string; bulk: BulkJob; onSettled: () => void }) {
  const { failure, isBusy, run } = useOnce()
  const { state, failed } = bulk
  const takeBack = async () => {
    await takeBulkBack(job)
    onSettled()
  }
  return (
    <>
      <p role="status">{words(bulk)}</p>
      {state === 'working' && <progress className="progress-bar" aria-label="Changed" max={bulk.total} value={bulk.done} />}
      {failed.length > 0 && (
        <Notice kind="error" title={`The status of ${applicationsWord(failed.length)} could not be changed`}>
          <ul className="error-list">
            {failed.map(({ number, name, reason }) => (
              <li key={number}>
                <strong>{name === null ? number : `${name} (${number})`}</strong> <span>{refusalSentence(reason)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Failure>{failure}</Failure>
      {state === 'waiting' && (
        <Button variant="danger" busy={isBusy} onClick={() => void run(takeBack)}>
          Undo
        </Button>
      )}
    </>
  )
}

function Failure({ children }: { children: string | null }) {
  return (
    children && (
      <Notice kind="error" role="alert">
        {children}
      </Notice>
    )
  )
}

/** Runs a button's action and stores the error if it fails. */
function useOnce() {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  return { failure, isBusy, run }
}
