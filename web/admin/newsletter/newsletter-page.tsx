import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { IssueLine } from '#domain/staff/newsletter-issues.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import { KeysDialog } from '#web/admin/shell/keys/keys-dialog.tsx'
import { lineCommands } from '#web/admin/shell/keys/row-commands.ts'
import { LoadedPalette } from '#web/admin/shell/keys/loaded-palette.tsx'
import { useWaysOut } from '#web/admin/shell/keys/global-commands.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { beginIssue, send } from './issue-drafts.ts'
import { issuesQuery, readAgain } from './newsletter-data.ts'
import { count, issueStates, progressWords, subjectWords } from './newsletter-words.ts'
import './newsletter.css'

/** Every issue of the newsletter, newest first. */
export function Component() {
  const { role } = useStandingHere()
  if (role !== null) return <Newsletter canWrite={role !== 'viewer'} />
  return (
    <ConsolePage title="Newsletter" lead="This page is for staff who work on applications.">
      <p>Your role cannot open the newsletter. Ask an administrator if you need access.</p>
    </ConsolePage>
  )
}

function Newsletter({ canWrite }: { canWrite: boolean }) {
  const navigate = useNavigate()
  const personId = useSession().user?.id
  const [task, setTask] = useState<'palette' | 'keys' | null>(null)
  useEffect(() => {
    if (personId !== undefined) void send(personId).then(readAgain)
  }, [personId])
  const begin = () => {
    if (personId !== undefined) void navigate(adminPaths.newsletterIssue(beginIssue(personId)))
  }
  const waysOut = useWaysOut(setTask)
  const write = { label: 'Write an issue', keys: 'n', shown: 'n', run: begin }
  const commands = [...(canWrite ? [write] : []), ...lineCommands, ...waysOut]
  useKeys(commands)
  return (
    <ConsolePage
      title="Newsletter"
      lead="Write an issue, send a test to yourself, then send it to all subscribers."
      actions={
        <>
          {canWrite && (
            <Button icon="plus" aria-keyshortcuts="n" onClick={begin}>
              Write an issue
            </Button>
          )}
          <Button variant="quiet" className="button-small" aria-keyshortcuts="Control+K Meta+K" onClick={() => setTask('palette')}>
            Commands
          </Button>
          <Button variant="quiet" className="button-small console-keys-button" onClick={() => setTask('keys')}>
            Shortcuts
          </Button>
        </>
      }
    >
      <Loaded query={issuesQuery()} size="large" waiting="Loading the newsletter…" failed="The newsletter could not be loaded">
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState title="No issues yet">
              <p>Write one when you have news to share.</p>
            </EmptyState>
          ) : (
            <Lines lines={lines} />
          )
        }
      </Loaded>
      {task === 'palette' && <LoadedPalette commands={commands} onClose={() => setTask(null)} />}
      {task === 'keys' && <KeysDialog commands={commands} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function Lines({ lines }: { lines: readonly IssueLine[] }) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table issues-table">
      <thead>
        <tr>
          <th scope="col">Issue</th>
          <th scope="col">Status</th>
          <th scope="col">When</th>
          <th scope="col">Processed</th>
          <th scope="col">Queued</th>
          <th scope="col">Sent</th>
          <th scope="col">Failed</th>
          <th scope="col">Skipped</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Link to={adminPaths.newsletterIssue(line.id)} className="link wrap-anywhere" data-line="">
                {subjectWords(line.subject)}
              </Link>
              <span className="console-as wrap-anywhere">{line.changedBy ?? 'A former colleague'}</span>
            </th>
            <td data-label="Status">
              <StatusTag tone={issueStates[line.state].tone}>{issueStates[line.state].label}</StatusTag>
            </td>
            <td data-label="When" className="num">
              {formatWhen(line.finishedAt ?? line.stoppedAt ?? line.startedAt ?? line.updatedAt, now)}
            </td>
            <Counts line={line} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ line: { counts } }: { line: IssueLine }) {
  if (counts === null) {
    return (
      <td colSpan={5} className="issues-none">
        Not started
      </td>
    )
  }
  return (
    <>
      <td data-label="Processed" className="num">
        {progressWords(counts)}
      </td>
      <td data-label="Queued" className="num">
        {count(counts.waiting)}
      </td>
      <td data-label="Sent" className="num">
        {count(counts.sent)}
      </td>
      <td data-label="Failed" className="num">
        {count(counts.failed)}
      </td>
      <td data-label="Skipped" className="num">
        {count(counts.leftOut)}
      </td>
    </>
  )
}
