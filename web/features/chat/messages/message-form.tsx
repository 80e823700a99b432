import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { chat as words } from '#content/chat.ts'
import { chatProblems, CHAT_TEXT_LIMIT, chatText } from '#domain/chat/chat-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export type MessageFields = { text: string; name: string; email: string; website: string }

type MessageFormProps = {
  /** Whether to ask for name and email address. */
  introduction?: boolean
  label?: string
  hint?: string | undefined
  /** The initial values of the fields. Each new object also resets the message box. */
  typed: Partial<MessageFields>
  onType?: (typed: Partial<MessageFields>) => void
  onSend: (message: MessageFields) => void
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The number of characters before the limit at which the counter appears. */
const NEAR = 300

const fieldsOf = (form: HTMLFormElement): MessageFields => {
  const data = new FormData(form)
  const typedIn = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: typedIn('name').trim(), email: typedIn('email').trim(), text: typedIn('text'), website: typedIn('website') }
}

/** With a mouse, Enter sends. On a touch screen it starts a new line, as users expect there. */
const entersToSend = () => matchMedia('(pointer: fine)').matches

/** The message box. The first message from an unknown visitor also asks for name and email address. */
export function MessageForm({ introduction = false, label = words.message, hint, typed, onType, onSend, children }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isNearLimit, setNearLimit] = useState(false)
  // Shows a message that was returned for editing.
  useEffect(() => {
    const box = form.current?.elements.namedItem('text')
    if (box instanceof HTMLTextAreaElement && typed.text !== undefined) box.value = typed.text
  }, [typed])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const message = fieldsOf(currentTarget)
    const problems = chatProblems(message, { introduction })
    setErrors(Object.fromEntries(problems.map(({ path, message: sentence }) => [path, sentence])))
    const [first] = problems
    if (first) return (currentTarget.elements.namedItem(first.path) as HTMLElement | null)?.focus()
    onSend({ ...message, text: chatText(message.text) })
    const box = currentTarget.elements.namedItem('text') as HTMLTextAreaElement
    box.value = ''
    setNearLimit(false)
    onType?.({ text: '' })
    box.focus()
  }
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!(event.ctrlKey || event.metaKey || (entersToSend() && !introduction))) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const input = () => {
    if (form.current === null) return
    const fields = fieldsOf(form.current)
    setNearLimit(fields.text.length > CHAT_TEXT_LIMIT - NEAR)
    onType?.(fields)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={input} className="chat-form">
      {introduction && (
        <>
          <TextField label={words.name} name="name" autoComplete="name" required defaultValue={typed.name} error={errors['name']} />
          <TextField
            label={words.email}
            hint={words.emailHint}
            {...emailInput}
            name="email"
            required
            defaultValue={typed.email}
            error={errors['email']}
          />
          <input name="website" className="chat-honeypot" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </>
      )}
      <TextAreaField
        label={label}
        hint={hint}
        name="text"
        rows={2}
        required={introduction}
        defaultValue={typed.text}
        limit={isNearLimit ? CHAT_TEXT_LIMIT : undefined}
        error={errors['text']}
        onKeyDown={keyDown}
      />
      {children}
      <Button type="submit" variant="secondary" icon="arrow-right">
        Send
      </Button>
    </form>
  )
}
