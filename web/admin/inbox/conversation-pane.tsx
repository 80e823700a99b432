import { useEffect, useRef } from 'react'
import type { Conversation } from '#domain/staff/inbox.ts'
import { Restricted } from '#web/admin/shell/restricted.tsx'
import { explained } from '#web/admin/shell/explained.ts'
import { isShown } from '#web/lib/page/is-shown.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationLog } from './conversation-log.tsx'
import { ConversationNotes } from './conversation-notes.tsx'
import { conversationQuery } from './inbox-data.ts'
import type { InboxTask } from './inbox-dialogs.tsx'
import { addressOf, useInboxPlace } from './inbox-place.ts'
import { kindWords } from './inbox-words.ts'

type PaneProps = { reference: string; canAnswer: boolean; canRemove: boolean; onTask: (task: InboxTask) => void }

/** The conversation that is open: what was said, and what can be done. Opening it is in the log. */
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
    // On a phone the line that was pressed is gone; beside the list it keeps the focus, and its keys.
    const items = document.activeElement?.closest('.inbox-items')
    if (!items || !isShown(items)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article aria-labelledby="conversation-name" className="conversation">
      <p role="status" className="sr-only">
        {kindWords(kind)} of {name} is open
      </p>
      <ConversationHead conversation={conversation} heading={heading} canAnswer={canAnswer} canRemove={canRemove} onTask={onTask} />
      {restrictedSince && <Restricted what="this conversation" since={restrictedSince} />}
      {isSuspected && (
        <Notice kind="warning" title="Suspected robot">
          A field that people do not see was filled in. Some password managers do that, too.
          {kind !== null && <span> Its sender has had no receipt yet.</span>}
        </Notice>
      )}
      {(blocked.email || blocked.network) && (
        <Notice kind="info">Messages of this sender are not taken any more. They are not told.</Notice>
      )}
      <ConversationLog conversation={conversation} />
      {canAnswer && state !== 'closed' && !restrictedSince && <AnswerBox key={reference} conversation={conversation} onTask={onTask} />}
      {state === 'closed' && (
        <p className="text-soft">This conversation is closed. {canAnswer && !restrictedSince && <span>Open it again to answer.</span>}</p>
      )}
      <ConversationNotes notes={conversation.notes} canWrite={canAnswer && !restrictedSince} onWrite={() => onTask('note')} />
    </article>
  )
}
