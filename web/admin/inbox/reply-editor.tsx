import { useEffect, useRef, useState } from 'react'
import {
  REPLY_NAME_LIMIT,
  REPLY_TEXT_LIMIT,
  REPLY_VARIABLES,
  type SavedReply,
  replyVariableWords,
  unknownVariable,
} from '#domain/staff/saved-replies.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { keepReply } from './inbox-data.ts'

type ReplyEditorProps = {
  /** The one that is changed; null: a new one. */
  reply: SavedReply | null
  onDone: () => void
}

function textProblem(text: string): string | undefined {
  const size = Array.from(text.trim()).length
  const unknown = unknownVariable(text)
  if (size === 0 || size > REPLY_TEXT_LIMIT) return `Write between 1 and ${REPLY_TEXT_LIMIT} characters.`
  return unknown === undefined ? undefined : `${unknown} stands for nothing. Use one of those below.`
}

/** Writes a saved reply. */
export function ReplyEditor({ reply, onDone }: ReplyEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [name, setName] = useState(reply?.name ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const [errors, setErrors] = useState<{ name?: string | undefined; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    if (isBusy) return
    const wrong = { name: name.trim() === '' ? 'Give the reply a name.' : undefined, text: textProblem(text) }
    setErrors(wrong)
    if (wrong.name !== undefined || wrong.text !== undefined) {
      requestAnimationFrame(() => focusFirstMistake(form.current))
      return
    }
    setBusy(true)
    try {
      await keepReply(name, text, reply?.id ?? null)
      toast.success('The reply is kept')
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
        hint="Plain text. Words in braces are filled in."
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.text}
      />
      <ul aria-label="What may stand in braces" className="text-small text-soft">
        {REPLY_VARIABLES.map((variable) => (
          <li key={variable}>
            <code>{`{${variable}}`}</code> {replyVariableWords[variable]}
          </li>
        ))}
      </ul>
      <div className="answer-acts">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {reply === null ? 'Keep the reply' : 'Keep the change'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {reply === null ? 'Not now' : 'Leave it as it was'}
        </Button>
      </div>
    </form>
  )
}
