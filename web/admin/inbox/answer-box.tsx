import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CHAT_TEXT_LIMIT, chatText } from '#domain/chat/chat-rules.ts'
import { textMessages } from '#domain/messages/text-messages.ts'
import { type Conversation, INQUIRY_ANSWER_LIMIT } from '#domain/staff/inbox.ts'
import { openVariable } from '#domain/staff/saved-replies.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { storeReplyDraft, readReplyDraft, sentReplyId } from '#web/features/chat/reply/reply-draft.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { answerConversation } from './inbox-data.ts'
import type { InboxTask } from './inbox-dialogs.tsx'
import { onInsertedReply } from './inbox-place.ts'

/** The character count appears when fewer than this many characters are left. */
const NEAR = 300

type AnswerBoxProps = { conversation: Conversation; onTask: (task: InboxTask) => void }

const problemOf = (text: string, most: number): string | undefined => {
  const open = openVariable(text)
  if (text === '') return 'Please write a reply.'
  if (Array.from(text).length > most) return textMessages.tooLong(most)
  return open === undefined ? undefined : `${open} is still a placeholder. Replace or delete it.`
}

/** The reply being written. It survives a reload of this tab, and is sent only once however often the button is pressed. */
export function AnswerBox({ conversation, onTask }: AnswerBoxProps) {
  const { reference, kind, email, name } = conversation
  const most = kind === null ? CHAT_TEXT_LIMIT : INQUIRY_ANSWER_LIMIT
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readReplyDraft(reference))
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    storeReplyDraft(reference, typed)
  }
  useInserted(reference, box, type)
  const send = async () => {
    if (isBusy) return
    const said = chatText(text)
    const wrong = problemOf(said, most)
    setProblem(wrong)
    if (wrong !== undefined) return box.current?.focus()
    setBusy(true)
    // Sending the same text again, even after a reload, counts as the same reply. Changed text counts as a new one.
    const id = sentReplyId(reference) ?? crypto.randomUUID()
    storeReplyDraft(reference, text, id)
    try {
      await answerConversation(reference, id, said)
      type('')
      if (kind !== null) toast.success(`Your reply is on its way to ${name}`)
    } catch (cause) {
      setProblem(explained(cause))
    }
    setBusy(false)
    focusLate(box.current, box.current?.form)
  }
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      method="post"
      noValidate
      className="answer-box"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        ref={box}
        id="inbox-answer"
        label="Your reply"
        hint={
          kind === null
            ? 'They will see it immediately if they are on the site. Otherwise we will email it to them after two minutes.'
            : `We will send it to ${email} by email.`
        }
        rows={3}
        aria-keyshortcuts="r"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={keyDown}
        limit={text.length > most - NEAR ? most : undefined}
        error={problem}
      />
      <div className="answer-acts">
        <Button type="submit" busy={isBusy} icon="arrow-right" aria-keyshortcuts="Control+Enter Meta+Enter">
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
        <Button variant="secondary" onClick={() => onTask('replies')}>
          Saved replies
        </Button>
      </div>
    </form>
  )
}

/** Inserts a saved reply at the cursor and moves the cursor to the end of it. */
function useInserted(reference: string, box: { current: HTMLTextAreaElement | null }, type: (text: string) => void): void {
  const now = useRef(type)
  useEffect(() => {
    now.current = type
  })
  useEffect(
    () =>
      onInsertedReply((reply) => {
        const field = box.current
        if (!field) return
        const [before, after] = [field.value.slice(0, field.selectionStart), field.value.slice(field.selectionEnd)]
        now.current(`${before}${reply}${after}`)
        requestAnimationFrame(() => {
          field.focus()
          field.setSelectionRange(before.length + reply.length, before.length + reply.length)
        })
      }),
    [reference, box],
  )
}
