import { useMemo, useState, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { chatReply as words } from '#content/chat-reply.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takenBack } from '#web/features/chat/messages/chat-draft.ts'
import { ChatMessages } from '#web/features/chat/messages/chat-messages.tsx'
import { MessageTime } from '#web/features/chat/messages/message-text.tsx'
import { storeReplyDraft, readReplyDraft } from './reply-draft.ts'
import { replyProblems, chatText } from '#domain/chat/chat-rules.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { UnsentEntry } from '#web/features/chat/messages/unsent-entry.tsx'
import type { UnsentMessage } from '#web/features/chat/conversation/unsent-list.ts'
import { useReply } from './use-reply.ts'
import '#web/features/chat/chat.css'

type ReplyFormProps = {
  /** The initial text of the box. Each new object resets it, for example to a refused reply that must be changed. */
  typed: { text: string }
  onType: (text: string) => void
  onSend: (text: string, name: string) => void
}

/** A staff member's reply, and their name, which this browser remembers. */
function ReplyForm({ typed, onType, onSend }: ReplyFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useEffect(() => {
    if (box.current && typed.text !== '') box.current.value = typed.text
  }, [typed])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [answer, name] = [box.current?.value ?? '', nameField.current?.value.trim() ?? '']
    const problems = replyProblems({ text: answer, ...(name !== '' && { name }) })
    setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
    if (problems[0]) return (problems[0].path === 'name' ? nameField : box).current?.focus()
    browserStore.setItem(storageKeys.chatReplyName, name)
    onSend(chatText(answer), name)
    onType('')
    if (box.current) box.current.value = ''
    box.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="chat-form reply-form">
      <TextAreaField
        ref={box}
        label={words.answer}
        rows={4}
        required
        error={errors['text']}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <TextField
        ref={nameField}
        label={words.name}
        hint={words.nameHint}
        autoComplete="given-name"
        defaultValue={browserStore.getItem(storageKeys.chatReplyName) ?? ''}
        error={errors['name']}
      />
      <Button type="submit" icon="arrow-right">
        Send
      </Button>
    </form>
  )
}

/** The page on which staff reply. The key comes after the `#` in the URL, which browsers never send to a server. */
export function ReplyScreen() {
  const token = useLocation().hash.slice(1)
  const isHydrated = useHydrated()
  return (
    <>
      <div className="without-scripts">
        <Notice kind="warning">{words.needsScript}</Notice>
      </div>
      <div className="needs-script">
        {!isHydrated ? <LoadingIndicator message="Loading…" /> : token === '' ? <LinkOver /> : <OpenReply key={token} token={token} />}
      </div>
    </>
  )
}

function LinkOver({ isKept = false }) {
  return (
    <Notice kind="error" title={words.overTitle} role="alert" className="reply-over">
      {words.over} {isKept && <span>{words.kept}</span>} <InboxLink />
    </Notice>
  )
}

function LinksEnded() {
  return (
    <Notice kind="info" title={words.endedTitle} role="alert" className="reply-over">
      {words.ended} <InboxLink />
    </Notice>
  )
}

/** For staff who sign in to the console: a link to all conversations. */
function InboxLink() {
  return (
    <a href={adminPaths.inbox} className="link">
      {words.endedLink}
    </a>
  )
}

function OpenReply({ token }: { token: string }) {
  const { state, write, takeBack } = useReply(token)
  const { phase, chat, messages, unsent, delay } = state
  const reference = chat?.reference ?? ''
  const [taken, setTaken] = useState<{ text: string }>()
  const typed = useMemo(() => taken ?? { text: readReplyDraft(reference) }, [taken, reference])
  const changeAgain = ({ id, text }: UnsentMessage) => {
    takeBack(id)
    storeReplyDraft(reference, takenBack(text, readReplyDraft(reference)))
    setTaken({ text: readReplyDraft(reference) })
  }
  if (phase === 'ended') return <LinksEnded />
  if (phase === 'over') return <LinkOver isKept={unsent.length > 0} />
  return (
    <div className="reply">
      <div role="status">
        {delay !== null && <Notice kind="warning">{words.offline}</Notice>}
        {phase === 'loading' && <LoadingIndicator message="Loading…" />}
      </div>
      {chat && (
        <>
          <p className="reply-lead">{words.lead}</p>
          {chat.suspected && (
            <Notice kind="warning" title={words.suspectedTitle}>
              {words.suspected}
            </Notice>
          )}
          <dl className="title-block reply-facts">
            <div>
              <dt className="num">{chat.reference}</dt>
              <dd>{chat.name}</dd>
            </div>
            <div>
              <dt>{chat.hasAccount ? words.account : words.noAccount}</dt>
              <dd>
                <a href={`mailto:${chat.email}`} className="link" translate="no">
                  {chat.email}
                </a>
              </dd>
            </div>
            <div>
              <dt>Started</dt>
              <dd className="num">
                <MessageTime at={chat.createdAt} />
              </dd>
            </div>
          </dl>
          <div className="reply-sheet sheet">
            <ChatMessages reader="staff" messages={messages} seen={chat.seen} unsent={unsent.length}>
              {unsent.map((reply) => (
                <UnsentEntry
                  key={reply.id}
                  message={reply}
                  author="staff"
                  isWaiting={delay !== null}
                  onTakeBack={chat.status === 'closed' ? undefined : () => changeAgain(reply)}
                />
              ))}
            </ChatMessages>
            {chat.status === 'closed' ? (
              <p className="chat-closed">{words.closed}</p>
            ) : (
              <ReplyForm typed={typed} onType={(text) => storeReplyDraft(reference, text)} onSend={write} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
