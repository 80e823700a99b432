import { useState, useEffect, useRef } from 'react'
import {
  type SavedReply,
  fillReply,
  REPLY_NAME_LIMIT,
  REPLY_TEXT_LIMIT,
  matchingReplies,
  REPLY_VARIABLES,
  replyVariableWords,
  unknownVariable,
} from '#domain/staff/saved-replies.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useSession, firstNameOf } from '#web/features/accounts/session/session-store.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { ReplySearch } from './reply-search.tsx'
import { conversationQuery, forgetReply, savedRepliesQuery, storeReply } from './inbox-data.ts'
import { insertReply } from './inbox-place.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { valuesFor } from './inbox-words.ts'

type ReplyEditorProps = {
  /** The reply being edited; null for a new one. */
  reply: SavedReply | null
  onDone: () => void
}

function textProblem(text: string): string | undefined {
  const size = Array.from(text.trim()).length
  const unknown = unknownVariable(text)
  if (size === 0 || size > REPLY_TEXT_LIMIT) return `Write between 1 and ${REPLY_TEXT_LIMIT} characters.`
  return unknown === undefined ? undefined : `${unknown} is not a known placeholder. Use one of those listed below.`
}

/** Creates or edits a saved reply. */
function ReplyEditor({ reply, onDone }: ReplyEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [name, setName] = useState(reply?.name ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const [errors, setErrors] = useState<{ name?: string | undefined; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    if (isBusy) return
    const wrong = { name: name.trim() === '' ? 'Enter a name for the reply.' : undefined, text: textProblem(text) }
    setErrors(wrong)
    if (wrong.name !== undefined || wrong.text !== undefined) {
      requestAnimationFrame(() => focusFirstMistake(form.current))
      return
    }
    setBusy(true)
    try {
      await storeReply(name, text, reply?.id ?? null)
      toast.success('The reply has been saved')
      onDone()
    } catch (cause) {
      setErrors({ text: explained(cause) })
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={REPLY_NAME_LIMIT}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      <TextAreaField
        label="Text"
        hint="Plain text. Placeholders in braces are filled in automatically."
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.text}
      />
      <ul aria-label="Available placeholders" className="text-small text-soft">
        {REPLY_VARIABLES.map((variable) => (
          <li key={variable}>
            <code>{`{${variable}}`}</code> {replyVariableWords[variable]}
          </li>
        ))}
      </ul>
      <div className="answer-acts">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {reply === null ? 'Save reply' : 'Save changes'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {reply === null ? 'Cancel' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

type RepliesDialogProps = { reference: string | undefined; canWrite: boolean; onClose: () => void }

/** Saved replies: pick one to use, or create and edit them. */
export function RepliesDialog({ reference, canWrite, onClose }: RepliesDialogProps) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const onDone = () => {
    setEdited(null)
    document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Saved replies">
      <div className="grid gap-6">
        <Loaded query={savedRepliesQuery()} waiting="Loading the replies…" failed="The replies could not be loaded">
          {(replies) => <Replies replies={replies} reference={reference} canWrite={canWrite} onEdit={setEdited} onClose={onClose} />}
        </Loaded>
        {canWrite && edited === null && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setEdited('new')}>
            Write a reply
          </Button>
        )}
        {edited !== null && (
          <ReplyEditor key={edited === 'new' ? edited : edited.id} reply={edited === 'new' ? null : edited} onDone={onDone} />
        )}
      </div>
    </Dialog>
  )
}

type RepliesProps = {
  replies: readonly SavedReply[]
  reference: string | undefined
  canWrite: boolean
  onEdit: (reply: SavedReply) => void
  onClose: () => void
}

function Replies({ replies, reference, canWrite, onEdit, onClose }: RepliesProps) {
  const use = useSavedReply(reference)
  const [sought, setSought] = useState('')
  const found = matchingReplies(replies, sought)
  const forget = async (id: number) => {
    try {
      await forgetReply(id)
      document.querySelector<HTMLElement>('dialog[open] .dialog-title')?.focus()
    } catch (cause) {
      toast.error(explained(cause))
    }
  }
  if (replies.length === 0) return <p className="text-soft">No saved replies yet.</p>
  return (
    <>
      <ReplySearch sought={sought} onSought={setSought} />
      <ul className="saved-replies">
        {found.map((reply) => (
          <li key={reply.id}>
            <h3 className="wrap-anywhere">{reply.name}</h3>
            <p className="saved-reply-text">{reply.text}</p>
            <div className="console-card-tools">
              {use !== undefined && canWrite && (
                <Button
                  variant="secondary"
                  className="button-small"
                  onClick={() => {
                    onClose()
                    use(reply)
                  }}
                >
                  Use<span className="sr-only"> {reply.name}</span>
                </Button>
              )}
              {canWrite && (
                <>
                  <Button variant="quiet" className="button-small" onClick={() => onEdit(reply)}>
                    Change<span className="sr-only"> {reply.name}</span>
                  </Button>
                  <Button variant="quiet" className="button-small" onClick={() => void forget(reply.id)}>
                    Remove<span className="sr-only"> {reply.name}</span>
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft">
        {found.length === 0 && 'No saved reply contains these words.'}
      </p>
    </>
  )
}

/** Inserts a reply, with its variables filled in, into the open reply box. Undefined if no reply can be written. */
export function useSavedReply(reference: string | undefined): ((reply: SavedReply) => void) | undefined {
  const { user } = useSession()
  const { state } = useLoaded({ ...conversationQuery(reference ?? ''), enabled: reference !== undefined })
  if (reference === undefined || state.kind !== 'loaded' || state.value.state === 'closed' || state.value.restrictedSince) return undefined
  const values = valuesFor(state.value, firstNameOf(user))
  return ({ text }) => insertReply(fillReply(text, values))
}
