import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { emailKindWords } from '#domain/staff/outbox-kinds.ts'
import { type OutboxLine, notAgainWords, reasonWords, serverResponse } from '#domain/staff/outbox.ts'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import { shortWhen } from '#web/admin/shell/moments.ts'
import { formatDay, formatOn } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { recipientWords, triesWord } from './outbox-words.ts'

type OutboxTableProps = {
  items: readonly OutboxLine[]
  /** The id of the message that is being sent again. */
  busy: string | null
  onSend: (line: OutboxLine) => void
  onCorrect: (line: OutboxLine) => void
  /** Whether a dialog covers the list. */
  isCovered: boolean
}

/**
 * The outbox rows: a table on wide screens, cards on a phone. When the focused row disappears, focus moves to the row that takes its
 * place.
 */
export function OutboxTable({ items, busy, onSend, onCorrect, isCovered }: OutboxTableProps) {
  const [now] = useState(() => new Date())
  const body = useRestoredFocus<HTMLTableSectionElement>('[data-line]', items, isCovered)
  return (
    <table className="work-table outbox-table">
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">To</th>
          <th scope="col">Created</th>
          <th scope="col">Status</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {items.map((line) => (
          <tr key={line.id} className="work-row">
            <th scope="row" tabIndex={-1} data-line={line.id} className="outbox-email">
              {emailKindWords(line.kind)}
              <About line={line} />
            </th>
            <td className="outbox-to wrap-anywhere">
              <span className="work-term">To </span>
              {recipientWords(line)}
            </td>
            <td className="num">
              <span className="work-term">Created </span>
              <time dateTime={line.createdAt} title={formatDay(line.createdAt)}>
                {shortWhen(line.createdAt)}
              </time>
            </td>
            <td className="outbox-state">
              <State line={line} now={now} />
            </td>
            <td className="outbox-acts">
              <Acts line={line} isBusy={busy === line.id} onSend={onSend} onCorrect={onCorrect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link to the console page of the item that the message is about. */
function About({ line: { about, kind, channel } }: { line: OutboxLine }) {
  const text = channel === 'sms' && <span className="work-number">Text message</span>
  if (about === null) return text
  const isConversation = kind.startsWith('inquiry_') || kind.startsWith('chat_')
  return (
    <>
      <Link to={isConversation ? adminPaths.conversation(about) : adminPaths.application(about)} className="link num work-number">
        {about}
      </Link>
      {text}
    </>
  )
}

function State({ line: { state, attempts, reason, nextAttemptAt, sentAt }, now }: { line: OutboxLine; now: Date }) {
  const answer = serverResponse(reason)
  switch (state) {
    case 'sent':
      return (
        <>
          <StatusTag tone="success">Sent</StatusTag>
          {sentAt && <span className="console-as">{formatOn(sentAt, now)}</span>}
        </>
      )
    case 'queued':
      return (
        <>
          <StatusTag tone="info">{nextAttemptAt === null ? 'On its way' : 'Waiting'}</StatusTag>
          {attempts > 0 && nextAttemptAt !== null && (
            <span className="console-as">
              {reasonWords(reason)}. {triesWord(attempts)} so far, the next {formatOn(nextAttemptAt, now)}.
            </span>
          )}
        </>
      )
    case 'failed':
      return (
        <>
          <StatusTag tone="error">Failed</StatusTag>
          <span className="outbox-why">{reasonWords(reason)}</span>
          <span className="console-as">
            After {triesWord(attempts)}
            {answer && <span>{/^\d/.test(answer) ? `; its answer was ${answer}` : ` (${answer})`}</span>}
          </span>
        </>
      )
  }
}

type ActsProps = Pick<OutboxTableProps, 'onSend' | 'onCorrect'> & { line: OutboxLine; isBusy: boolean }

function Acts({ line, isBusy, onSend, onCorrect }: ActsProps) {
  const why = notAgainWords(line)
  const whom = `${emailKindWords(line.kind)} to ${recipientWords(line)}`
  return (
    <>
      {line.notAgain === null && (
        <Button variant="secondary" className="button-small" busy={isBusy} onClick={() => onSend(line)}>
          Send again<span className="sr-only">: {whom}</span>
        </Button>
      )}
      {line.canCorrect && (
        <Button variant="quiet" className="button-small" onClick={() => onCorrect(line)}>
          Correct the address<span className="sr-only">: {whom}</span>
        </Button>
      )}
      {why && <span className="outbox-instead">{why}</span>}
    </>
  )
}
