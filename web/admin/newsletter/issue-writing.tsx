import { useState, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ISSUE_LIMITS, type Issue } from '#domain/staff/newsletter-issues.ts'
import { newsletterRefusals } from '#domain/staff/refusals/newsletter-refusals.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { useWaysOut } from '#web/admin/shell/keys/global-commands.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { EmailPreview } from '#web/admin/shell/email-preview.tsx'
import { refusalSentence } from '#web/lib/backend/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { IssueDraft, IssueSaving } from './issue-draft.ts'
import { ProveDialog, RemoveDialog, SendDialog } from './issue-dialogs.tsx'
import { IssueFrame } from './issue-frame.tsx'
import { EMAIL_PATH } from './newsletter-data.ts'
import { explained } from '#web/admin/shell/explained.ts'
import type { IssueWords } from './stored-issues.ts'

type WordsConflictProps = { draft: IssueDraft; mine: IssueWords; theirs: IssueWords; who: string | null }

/**
 * Shown when a colleague has changed the same part. Displays their version, and nothing is saved until the user has chosen one of the
 * two.
 */
function WordsConflict({ draft, mine, theirs, who }: WordsConflictProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const choose = async (words: IssueWords) => {
    setBusy(true)
    setFailure(null)
    try {
      await draft.resolve(words)
      document.querySelector<HTMLElement>('.issue-body textarea')?.focus()
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  return (
    <section className="issue-conflict" aria-labelledby="issue-conflict">
      <h2 id="issue-conflict" ref={heading} tabIndex={-1}>
        {who ?? 'Somebody else'} has changed the same part in the meantime
      </h2>
      <p>
        Your version is in the fields below and has not been saved. Choose one of the two. Copy anything you need from the other version
        first.
      </p>
      <dl>
        <dt>Their subject</dt>
        <dd className="wrap-anywhere">{theirs.subject}</dd>
        <dt>Their text</dt>
        <dd>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
          <pre className="email-text" tabIndex={0} aria-label="Their text">
            {theirs.body}
          </pre>
        </dd>
      </dl>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="issue-acts">
        <Button busy={isBusy} onClick={() => void choose(mine)}>
          Keep mine
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void choose(theirs)}>
          Use theirs
        </Button>
      </div>
    </section>
  )
}

type WritingTask = 'palette' | 'keys' | 'prove' | 'send' | 'remove'

type IssueWritingProps = { draft: IssueDraft; /** Null if the issue has not been saved to the server yet. */ issue: Issue | null }

/** A draft: an editor, a preview, and buttons to send a test email or to send the issue to subscribers. */
export function IssueWriting({ draft, issue }: IssueWritingProps) {
  const navigate = useNavigate()
  const { words, version, saving } = useStore(draft.store)
  const [task, setTask] = useState<WritingTask | null>(null)
  const [isShown, setShown] = useState(false)
  const canSend = useStandingHere().role === 'decider'
  const commands: ConsoleCommand[] = [
    { label: isShown ? 'Hide preview' : 'Show preview', keys: 'p', shown: 'p', run: () => setShown(!isShown) },
    { label: 'Send a test to myself', keys: 'm', shown: 'm', run: () => setTask('prove') },
    ...(canSend ? [{ label: 'Send it to all subscribers', keys: 's', shown: 's', run: () => setTask('send') }] : []),
    { label: 'Delete the draft', run: () => setTask('remove') },
    { label: 'Back to the newsletter', keys: 'b', shown: 'b', run: () => void navigate(adminPaths.newsletter) },
    ...useWaysOut(setTask),
  ]
  const isCurrent = issue !== null && issue.version === version
  const hasProofFailed = isCurrent && issue.hasProofFailed
  const isProved = isCurrent && issue.isProved && !hasProofFailed
  const close = () => setTask(null)
  return (
    <IssueFrame subject={words.subject} commands={commands} task={task === 'palette' || task === 'keys' ? task : null} onTask={setTask}>
      {issue?.refused && (
        <Notice kind="warning" title="The issue was not sent">
          <p>{refusalSentence(issue.refused)}</p>
        </Notice>
      )}
      {saving.kind === 'conflict' && <WordsConflict draft={draft} mine={words} theirs={saving.theirs} who={saving.who} />}
      <div className="issue-writing">
        <TextField
          label="Subject"
          value={words.subject}
          autoComplete="off"
          error={Array.from(words.subject).length > ISSUE_LIMITS.subject ? `Enter up to ${ISSUE_LIMITS.subject} characters.` : undefined}
          onChange={({ target }) => draft.type({ subject: target.value })}
        />
        <TextAreaField
          label="Text"
          hint={<Marks />}
          rows={16}
          className="issue-body"
          value={words.body}
          limit={words.body.length > ISSUE_LIMITS.body - 1000 ? ISSUE_LIMITS.body : undefined}
          onChange={({ target }) => draft.type({ body: target.value })}
        />
        <Saved saving={saving} onRetry={() => void draft.flush()} />
        <div className="issue-acts">
          <Button variant="secondary" aria-expanded={isShown} aria-keyshortcuts="p" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide preview' : 'Show preview'}
          </Button>
          <Button variant={isProved && canSend ? 'secondary' : 'primary'} aria-keyshortcuts="m" onClick={() => setTask('prove')}>
            Send a test to myself…
          </Button>
          {canSend && (
            <Button variant={isProved ? 'primary' : 'secondary'} aria-keyshortcuts="s" onClick={() => setTask('send')}>
              Send to subscribers…
            </Button>
          )}
          <Button variant="quiet" onClick={() => setTask('remove')}>
            Delete the draft…
          </Button>
        </div>
        <p role="status" className="text-soft">
          {proofWords(isProved, hasProofFailed, canSend)}
        </p>
      </div>
      {isShown && (
        <section aria-labelledby="issue-email" className="issue-part">
          <h2 id="issue-email">Preview</h2>
          <EmailPreview path={EMAIL_PATH} fields={{ subject: words.subject, body: words.body }} wait={1000} />
        </section>
      )}
      {task === 'prove' && <ProveDialog draft={draft} onClose={close} />}
      {task === 'send' && <SendDialog draft={draft} onClose={close} />}
      {task === 'remove' && <RemoveDialog draft={draft} onClose={close} />}
    </IssueFrame>
  )
}

function proofWords(isProved: boolean, hasProofFailed: boolean, canSend: boolean): string {
  if (hasProofFailed) return newsletterRefusals['newsletter.proof_failed']
  if (!isProved) return 'Send a test to yourself first.'
  return `You or a colleague have received a test of this version. ${canSend ? 'It can be sent.' : 'An approver can send it.'}`
}

function Marks() {
  return (
    <span>
      Leave an empty line between paragraphs. <code># Heading</code>, <code>- list</code>, <code>1. list</code>, <code>**bold**</code>,{' '}
      <code>[words](https://…)</code>
    </span>
  )
}

const savingWords = { idle: '', saving: 'Saving…', saved: 'Saved', retrying: 'Could not save – retrying', conflict: '' } as const

function Saved({ saving, onRetry }: { saving: IssueSaving; onRetry: () => void }) {
  if (saving.kind === 'refused') {
    return (
      <Notice kind="error" role="alert">
        <p>{saving.message}</p>
        <Button variant="secondary" className="button-small" onClick={onRetry}>
          Save again
        </Button>
      </Notice>
    )
  }
  const words = savingWords[saving.kind]
  return (
    <p className="issue-saved" role="status">
      {words && <Icon name={saving.kind === 'retrying' ? 'warning' : saving.kind === 'saving' ? 'refresh' : 'check'} size={18} />}
      {words && <span> {words}</span>}
    </p>
  )
}
