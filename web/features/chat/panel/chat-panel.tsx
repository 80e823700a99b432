import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { chat as words } from '#content/chat.ts'
import { paths } from '#domain/paths.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import { type ChatDraft, storeDraft, readDraft, takenBack } from '#web/features/chat/messages/chat-draft.ts'
import { ChatMessages } from '#web/features/chat/messages/chat-messages.tsx'
import { ChatNews } from './chat-news.tsx'
import { conversation } from '#web/features/chat/conversation/conversation-here.ts'
import type { ChatPerson, ConversationState } from '#web/features/chat/conversation/conversation-state.ts'
import { readChat } from '#web/features/chat/conversation/stored-chat.ts'
import { type MessageFields, MessageForm } from '#web/features/chat/messages/message-form.tsx'
import { UnsentEntry } from '#web/features/chat/messages/unsent-entry.tsx'
import { useAnnounced } from './use-announced.ts'
import { useChatDialog } from './use-chat-dialog.ts'
import { WhoAnswers } from './who-answers.tsx'
import '#web/features/chat/chat.css'

type ChatPanelProps = {
  /** The signed-in person; null for a visitor. */
  person: ChatPerson | null
  onClose: () => void
}

/** The open chat: who replies and when, the messages, and the message box. */
export function ChatPanel({ person, onClose }: ChatPanelProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.getState)
  const { phase, chat, unsent, hours, delay } = state
  const [typed, setTyped] = useState(readDraft)
  const announced = useAnnounced(state)
  const dialog = useChatDialog('chat-launcher')
  useEffect(() => conversation.view(), [])
  useCloseOnOtherPage(dialog, onClose)

  const isStart = chat === null && unsent.length === 0 && readChat(browserStore) === null
  const isClosed = chat?.status === 'closed' && unsent.length === 0

  const send = ({ text, name, email, website }: MessageFields) => {
    const { name: sameName = '', email: sameEmail = '' } = unsent.at(-1) ?? {}
    const who = isStart ? { name, email, website } : { name: sameName, email: sameEmail }
    conversation.write({ text, ...(person === null && who.name !== '' && who) })
  }
  const takeBack = (id: string, text: string) => {
    conversation.takeBack(id)
    storeDraft({ text: takenBack(text, readDraft().text) })
    setTyped(readDraft())
  }
  const leaveWith = (draft: Partial<ChatDraft>) => {
    storeDraft(draft)
    setTyped(readDraft())
    void conversation.leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles Escape and Tab
    <dialog ref={dialog} className="chat" data-start={isStart || undefined} aria-labelledby="chat-title" {...closedBy(onClose)}>
      <ChatHead hours={hours} isStart={isStart} onClose={onClose} />
      {!isStart && <Said state={state} onTakeBack={takeBack} onLeave={() => leaveWith({ text: '', name: '', email: '' })} />}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ChatNews phase={phase} delay={unsent.length > 0 ? delay : null} />
      {isClosed ? (
        <div className="chat-closed">
          <p>{words.closed}</p>
          <Button variant="secondary" onClick={() => leaveWith({ name: chat.name, email: chat.email })}>
            {words.again}
          </Button>
        </div>
      ) : (
        <MessageForm
          introduction={isStart && person === null}
          hint={isStart ? words.messageHint : undefined}
          typed={typed}
          onType={storeDraft}
          onSend={send}
        >
          {isStart && (
            <p className="chat-consent">
              {person && <span>{`${words.withAccount.replace('{name}', person.name || person.email)} `}</span>}
              <span>{words.consent}</span>{' '}
              <Link to={paths.privacy} className="link">
                {words.privacyLink}
              </Link>
            </p>
          )}
        </MessageForm>
      )}
    </dialog>
  )
}

function ChatHead({ hours, isStart, onClose }: { hours: ConversationState['hours']; isStart: boolean; onClose: () => void }) {
  return (
    <div className="chat-head night grid-paper">
      <h2 id="chat-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p className="chat-clock num">{hours && words.clock.replace('{time}', hours.time)}</p>
      <IconButton icon="cross" label="Close the chat" onClick={onClose} />
      <WhoAnswers hours={hours} isStart={isStart} />
    </div>
  )
}

type SaidProps = { state: ConversationState; onTakeBack: (id: string, text: string) => void; onLeave: () => void }

/** The messages, including those being sent. */
function Said({ state: { phase, chat, messages, unsent, delay }, onTakeBack, onLeave }: SaidProps) {
  return (
    <ChatMessages
      reader="visitor"
      messages={messages}
      unsent={unsent.length}
      head={
        <>
          {chat && (
            <p className="chat-facts">
              <span className="num" translate="no">
                {chat.reference}
              </span>
              <button type="button" className="link" title={words.leaveHint} onClick={onLeave}>
                {words.leave}
              </button>
            </p>
          )}
          {phase === 'loading' && messages.length === 0 && <LoadingIndicator size="small" message="Loading…" />}
        </>
      }
    >
      {unsent.map((message) => (
        <UnsentEntry
          key={message.id}
          message={message}
          author="visitor"
          isWaiting={delay !== null}
          onTakeBack={() => onTakeBack(message.id, message.text)}
        />
      ))}
    </ChatMessages>
  )
}

/** Handles Escape and the browser's own ways of closing a dialog. */
const closedBy = (onClose: () => void) => ({
  onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const isModal = event.currentTarget.matches(':modal')
    if (isModal) wrapTab(event)
    // Escape is handled here for a non-modal sheet, and by the browser for a modal one.
    if (event.key === 'Escape' && !isModal) onClose()
  },
  onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    event.preventDefault()
    onClose()
  },
  onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => currentTarget.open || onClose(),
})

/** On a phone the chat fills the screen and would hide the page that the visitor opens. */
function useCloseOnOtherPage(dialog: { current: HTMLDialogElement | null }, onClose: () => void): void {
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (openedOn.current !== pathname && dialog.current?.matches(':modal')) onClose()
    openedOn.current = pathname
  }, [pathname, dialog, onClose])
}
