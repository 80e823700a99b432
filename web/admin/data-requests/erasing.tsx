import { useEffect, useRef, useState } from 'react'
import { retention } from '#content/retention.ts'
import type { DataRequest, Erasure } from '#domain/staff/personal-data/data-requests.ts'
import { dataRequestsRefusals } from '#domain/staff/refusals/data-requests-refusals.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useSecondsUntil } from '#web/admin/shell/transitions/use-seconds-until.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { refusalSentence } from '#web/lib/backend/refused-fields.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { erase, takeBackErasure } from './data-requests-data.ts'

/** Erases the data for an erasure request, and lists what is retained. */
export function Erasing({ request }: { request: DataRequest }) {
  const { erasure, eraseAt, eraseFailure } = request
  const head = useRef<HTMLHeadingElement>(null)
  const step = erasure ? 'erased' : eraseAt === null ? 'to begin' : 'waiting'
  const stepBefore = useRef(step)
  // The element that had focus has disappeared with the previous step.
  useEffect(() => {
    if (stepBefore.current !== step && document.activeElement === document.body) head.current?.focus()
    stepBefore.current = step
  }, [step])
  return (
    <section aria-labelledby="data-request-erasing" className="data-request-part">
      <h2 id="data-request-erasing" ref={head} tabIndex={-1}>
        Erasing
      </h2>
      {eraseFailure !== null && (
        <Notice kind="error" role="alert" title="The data was not erased">
          {refusalSentence(eraseFailure)}
        </Notice>
      )}
      {erasure && <Erased request={request} erasure={erasure} />}
      {!erasure && eraseAt !== null && <Waiting request={request} eraseAt={eraseAt} />}
      {!erasure && eraseAt === null && <Begin request={request} />}
    </section>
  )
}

function Begin({ request }: { request: DataRequest }) {
  const { role } = useStandingHere()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        This deletes the account, exactly as if its owner had deleted it, along with all inquiries, chats, newsletter subscriptions and
        front desk drafts for this address. Submitted applications are kept without an account until {retention.applicationYears} years
        after the decision. {retention.reason}
      </p>
      {role === 'decider' ? (
        <div className="data-request-buttons">
          <Button variant="danger" onClick={() => setAsking(true)}>
            Erase what we hold
          </Button>
        </div>
      ) : (
        <p>Only an approver can erase the data.</p>
      )}
      {isAsking && <EraseDialog request={request} onClose={() => setAsking(false)} />}
    </>
  )
}

function EraseDialog({ request: { reference, name, email }, onClose }: { request: DataRequest; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const wanted = email ?? reference
  const isGood = typed.trim().toLowerCase() === wanted.toLowerCase()
  return (
    <TaskDialog
      title={`Erase what we hold about ${name}?`}
      action="Erase"
      doing="Erasing…"
      done="The data will be erased in ten seconds. You can undo this until then."
      isDanger
      check={() => {
        setChecked(true)
        return isGood
      }}
      run={() => erase(reference, typed)}
      onClose={onClose}
    >
      <p>After ten seconds this cannot be undone. If there is an account, we will email its owner to say that it has been deleted.</p>
      <TextField
        label={email === null ? 'Reference of the data request' : 'Their email address'}
        hint={`Type ${wanted}`}
        required
        autoComplete="off"
        value={typed}
        error={isChecked && !isGood ? dataRequestsRefusals['requests.confirmation'] : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </TaskDialog>
  )
}

function Waiting({ request: { reference }, eraseAt }: { request: DataRequest; eraseAt: string }) {
  const { role } = useStandingHere()
  const left = useSecondsUntil(eraseAt)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button that opened the dialog has disappeared, so focus moves to the undo button.
  useEffect(() => button.current?.focus(), [])
  const takeBack = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await takeBackErasure(reference)
    } catch (cause) {
      setFailure(explained(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p role="status">The data is about to be erased.</p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      {role === 'decider' && (
        <div className="data-request-buttons">
          <Button ref={button} variant="danger" busy={isBusy || left === 0} onClick={() => void takeBack()}>
            {left === 0 ? 'Erasing…' : 'Undo'}
          </Button>
          {left > 0 && (
            <span className="num text-soft" aria-hidden="true">
              {left} s
            </span>
          )}
        </div>
      )}
    </>
  )
}

function Erased({ request: { erasedAt }, erasure }: { request: DataRequest; erasure: Erasure }) {
  const { accounts, drafts, conversations, walkIns, newsletter, kept } = erasure
  return (
    <>
      <p role="status">{`Erased${erasedAt ? ` on ${formatDay(erasedAt)}` : ''}. Tell them in your reply what is kept, and until when.`}</p>
      <SummaryList
        rows={[
          { id: 'accounts', label: 'Accounts', value: accounts },
          { id: 'drafts', label: 'Draft applications', value: drafts },
          { id: 'conversations', label: 'Inquiries and chats', value: conversations },
          { id: 'front-desk', label: 'Assisted applications', value: walkIns },
          { id: 'newsletter', label: 'Newsletter', value: newsletter === 0 ? 'Was not subscribed' : 'Ended' },
          {
            id: 'kept',
            label: 'Kept',
            value:
              kept.length === 0 ? (
                'Nothing'
              ) : (
                <ul className="data-request-list">
                  {kept.map(({ number, until }) => (
                    <li key={`${number} ${until}`}>
                      {`${number ?? 'An application'}, ${until === null ? 'until its deletion date' : `until ${formatDay(until)}`}.`}{' '}
                      {retention.reason}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </>
  )
}
