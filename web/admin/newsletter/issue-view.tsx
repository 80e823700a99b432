import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { type Issue, emailsDone } from '#domain/staff/newsletter-issues.ts'
import { explained } from '#web/admin/shell/explained.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { useWaysOut } from '#web/admin/shell/keys/global-commands.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { EmailPreview } from '#web/admin/shell/email-preview.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { beginIssue, dropDraft } from './issue-drafts.ts'
import { IssueFrame, type ShownTask } from './issue-frame.tsx'
import type { IssueWords } from './stored-issues.ts'
import { EMAIL_PATH, continueIssue, stopIssue, takeBackIssue } from './newsletter-data.ts'
import { count, durationWords, issueStates, progressWords } from './newsletter-words.ts'

type IssueViewProps = {
  issue: Issue
  /** Changes typed here that had not been saved when the issue was sent. */
  unsaved?: IssueWords | null
}

/** A read-only issue: the sending progress, the delivery results and the email itself. */
export function IssueView({ issue, unsaved = null }: IssueViewProps) {
  const navigate = useNavigate()
  const personId = useSession().user?.id
  const { role } = useStandingHere()
  const [task, setTask] = useState<ShownTask>(null)
  const { subject, body, state } = issue
  const isWriter = role === 'officer' || role === 'decider'
  const begin = (words: IssueWords) => {
    if (personId !== undefined) void navigate(adminPaths.newsletterIssue(beginIssue(personId, words)))
  }
  const copy = () => begin({ subject, body })
  const commands: ConsoleCommand[] = [
    ...(isWriter ? [{ label: 'Copy to a new issue', run: copy }] : []),
    { label: 'Back to the newsletter', keys: 'b', shown: 'b', run: () => void navigate(adminPaths.newsletter) },
    ...useWaysOut(setTask),
  ]
  return (
    <IssueFrame subject={subject} commands={commands} task={task} onTask={setTask}>
      {unsaved && (
        <Notice kind="warning" role="alert" title="Your last changes were not saved before the issue was sent">
          <p>They are still here. You can use them for another issue.</p>
          <Button
            variant="secondary"
            className="button-small"
            onClick={() => {
              dropDraft(issue.id)
              begin(unsaved)
            }}
          >
            Use them for a new issue
          </Button>
        </Notice>
      )}
      <div className="issue-standing">
        <StatusTag tone={issueStates[state].tone}>{issueStates[state].label}</StatusTag>
        <Standing issue={issue} />
        {role === 'decider' && <Acts key={state} issue={issue} />}
        {isWriter && state !== 'draft' && (
          <Button variant="secondary" onClick={copy}>
            Copy to a new issue
          </Button>
        )}
      </div>
      <section aria-labelledby="issue-email" className="issue-part">
        <h2 id="issue-email">Preview</h2>
        <EmailPreview path={EMAIL_PATH} fields={{ subject, body }} />
      </section>
    </IssueFrame>
  )
}

function Standing({ issue: { counts, failures, startedAt, stoppedAt, finishedAt, askedBy, emailsPerHour, state } }: { issue: Issue }) {
  const [now] = useState(() => new Date())
  if (counts === null) return null
  const left = counts.recipients - emailsDone(counts)
  const facts = [
    { label: 'Queued', value: count(counts.waiting) },
    { label: 'Sent', value: count(counts.sent) },
    { label: 'Failed', value: count(counts.failed) },
    { label: 'Skipped (unsubscribed)', value: count(counts.leftOut) },
    { label: 'Started', value: startedAt && `${formatWhen(startedAt, now)}, by ${askedBy ?? 'a former colleague'}` },
    ...(stoppedAt === null ? [] : [{ label: 'Stopped', value: formatWhen(stoppedAt, now) }]),
    ...(finishedAt === null ? [] : [{ label: 'Finished', value: formatWhen(finishedAt, now) }]),
  ]
  return (
    <>
      <p>
        <strong className="num">{progressWords(counts)}</strong>
        {state === 'sending' && emailsPerHour !== null && <span>{`, ${durationWords(left, emailsPerHour)} to go`}</span>}
      </p>
      <ProgressBar label="Emails processed" value={emailsDone(counts)} max={Math.max(1, counts.recipients)} />
      <FactList facts={facts} className="issue-facts" />
      {failures.length > 0 && (
        <div>
          <h2>Why emails failed</h2>
          <ul>
            {failures.map(({ reason, emails }) => (
              <li key={reason}>
                <span className="num">{count(emails)}</span>: <code className="wrap-anywhere">{reason}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The actions available to an approver in the current state. After a click, the button that appears receives focus. */
function Acts({ issue: { id, state, startsAt } }: { issue: Issue }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button that was clicked has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const act = async (work: (issue: string) => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work(id)
    } catch (cause) {
      setFailure(explained(cause))
      setBusy(false)
    }
  }
  const acts = {
    waiting: { label: 'Undo', work: takeBackIssue, variant: 'danger' },
    sending: { label: 'Stop', work: stopIssue, variant: 'danger' },
    stopped: { label: 'Resume', work: continueIssue, variant: 'primary' },
  } as const
  if (state === 'draft' || state === 'sent') return null
  const { label, work, variant } = acts[state]
  return (
    <>
      {state === 'waiting' && startsAt !== null && <p role="status">Sending will start in a few seconds. Nothing has been sent yet.</p>}
      {state === 'stopped' && (
        <p>
          Emails that had not been sent when you stopped are waiting. Anyone who subscribed after sending started will get the next issue.
        </p>
      )}
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button ref={button} variant={variant} busy={isBusy} onClick={() => void act(work)}>
        {label}
      </Button>
    </>
  )
}
