import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { chatReply as words } from '#content/chat-reply.ts'
import { replyProblems, chatText } from '#domain/chat/chat-rules.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type ReplyFormProps = {
  /** What stands in the box at first, and again with each new object: an answer that was refused, to be changed. */
  typed: { text: string }
  onType: (text: string) => void
  onSend: (text: string, name: string) => void
}

/** The answer of staff, and the name over it, which this browser remembers. */
export function ReplyForm({ typed, onType, onSend }: ReplyFormProps) {
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
