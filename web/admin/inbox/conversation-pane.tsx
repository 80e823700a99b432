import { useEffect, useRef } from 'react'
import type { Conversation, InboxNote, InquiryAnswer } from '#domain/staff/inbox.ts'
import { Restricted } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { isShown } from '#web/lib/page/late-focus.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { Link } from 'react-router'
import type { ChatMessage } from '#domain/chat/chat.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { ChatEntry, ChatMessages } from '#web/features/chat/messages/chat-messages.tsx'
import { MessageText, MessageTime } from '#web/features/chat/messages/message-text.tsx'
import { conversationQuery } from './inbox-data.ts'
import type { InboxTask } from './inbox-dialogs.tsx'
import { addressOf, useInboxPlace } from './inbox-place.ts'
import { kindWords, emailState, saidIn } from './inbox-words.ts'

/** The messages of a chat, or an inquiry with its replies. Always rendered as plain text. */
function ConversationLog({ conversation }: { conversation: Conversation }) {
  const { kind, messages, seen } = conversation
  const { role } = useStandingHere()
  if (kind === null) {
    return (
      <div className="conversation-chat">
        <ChatMessages reader="staff" messages={messages as ChatMessage[]} seen={seen} unsent={0} />
      </div>
    )
  }
  return (
    <>
      <Asked conversation={conversation} />
      {messages.length > 0 && (
        <ol aria-label="Replies" className="chat-entries">
          {(messages as InquiryAnswer[]).map((answer) => (
            <ChatEntry key={answer.id} author="staff" name={answer.authorName} text={answer.text}>
              <MessageTime at={answer.createdAt} /> · {emailState(answer)}
              {answer.emailState === 'failed' && role !== 'viewer' && (
                <span>
                  {': '}
                  <Link to={`${adminPaths.outbox}?state=failed&kind=inquiry_answer`} className="link">
                    see the outbox
                  </Link>
                </span>
              )}
            </ChatEntry>
          ))}
        </ol>
      )}
    </>
  )
}

/** Replies of at least this many characters use the full width. */
const LONG = 60

function Asked({ conversation }: { conversation: Conversation }) {
  return (
    <section aria-labelledby="conversation-asked" className="conversation-asked">
      <h3 id="conversation-asked">
        What they sent{' '}
        <span className="conversation-when">
          <MessageTime at={conversation.createdAt} />
        </span>
      </h3>
      <dl>
        {saidIn(conversation).map(({ label, value }) => (
          <div key={label} data-long={value.length > LONG || undefined}>
            <dt>{label}</dt>
            <dd>
              <MessageText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type NotesProps = { notes: readonly InboxNote[]; canWrite: boolean; onWrite: () => void }

/** Internal staff notes. The sender never sees them. */
function ConversationNotes({ notes, canWrite, onWrite }: NotesProps) {
  if (notes.length === 0 && !canWrite) return null
  return (
    <section aria-labelledby="conversation-notes" className="conversation-notes">
      <div className="console-card-head">
        <h3 id="conversation-notes">Notes for colleagues</h3>
        {canWrite && (
          <Button variant="quiet" className="button-small" aria-keyshortcuts="n" onClick={onWrite}>
            Write a note
          </Button>
        )}
      </div>
      {notes.length === 0 ? (
        <p className="text-small text-soft">No notes yet. The sender cannot see notes.</p>
      ) : (
        <ul>
          {notes.map(({ id, at, who, text }) => (
            <li key={id} className="conversation-note">
              <p className="chat-by">
                <strong>{who ?? 'A former colleague'}</strong>
                <span className="num">
                  <MessageTime at={at} />
                </span>
              </p>
              <MessageText text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PaneProps = { reference: string; canAnswer: boolean; canRemove: boolean; onTask: (task: InboxTask) => void }

/** The open conversation with its messages and actions. Opening it is logged. */
export function ConversationPane({ reference, ...rest }: PaneProps) {
  const { state, retry } = useLoaded(conversationQuery(reference))
  const { place } = useInboxPlace()
  return (
    <>
      <ButtonLink to={addressOf(place)} variant="quiet" className="button-small inbox-back" preventScrollReset>
        Back to the list
      </ButtonLink>
      {state.kind === 'loading' && <LoadingIndicator size="large" message="Opening the conversation…" />}
      {state.kind === 'failed' && (
        <LoadFailure title="The conversation could not be opened" onRetry={retry} isTrying={state.isTrying}>
          {explained(state.cause)}
        </LoadFailure>
      )}
      {state.kind === 'loaded' && <Opened conversation={state.value} {...rest} />}
    </>
  )
}

type OpenedProps = { conversation: Conversation } & Omit<PaneProps, 'reference'>

function Opened({ conversation, canAnswer, canRemove, onTask }: OpenedProps) {
  const { name, kind, reference, isSuspected, blocked, state, restrictedSince } = conversation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the selected row is no longer visible, so focus moves here. If the list is visible beside the conversation, the row
    // keeps the focus and its shortcuts.
    const items = document.activeElement?.closest('.inbox-items')
    if (!items || !isShown(items)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article aria-labelledby="conversation-name" className="conversation">
      <p role="status" className="sr-only">
        {kindWords(kind)} from {name} is open
      </p>
      <ConversationHead conversation={conversation} heading={heading} canAnswer={canAnswer} canRemove={canRemove} onTask={onTask} />
      {restrictedSince && <Restricted what="this conversation" since={restrictedSince} />}
      {isSuspected && (
        <Notice kind="warning" title="Suspected robot">
          A hidden field was filled in. Some password managers do that, too.
          {kind !== null && <span> The sender has not been sent a receipt yet.</span>}
        </Notice>
      )}
      {(blocked.email || blocked.network) && (
        <Notice kind="info">Messages from this sender are blocked. The sender has not been told.</Notice>
      )}
      <ConversationLog conversation={conversation} />
      {canAnswer && state !== 'closed' && !restrictedSince && <AnswerBox key={reference} conversation={conversation} onTask={onTask} />}
      {state === 'closed' && (
        <p className="text-soft">This conversation is closed. {canAnswer && !restrictedSince && <span>Reopen it to reply.</span>}</p>
      )}
      <ConversationNotes notes={conversation.notes} canWrite={canAnswer && !restrictedSince} onWrite={() => onTask('note')} />
    </article>
  )
}
