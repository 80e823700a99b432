import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { newsletter } from '#content/newsletter.ts'
import { newsletterMessages as messages } from '#domain/newsletter/newsletter.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { paths } from '#domain/paths.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { showField, keepFocus } from '#web/ui/fields/focus-first-mistake.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { SubscribeResult } from './subscribe.ts'

const idle = { kind: 'idle' } as const

const send = async (email: string): Promise<SubscribeResult> => {
  if (!navigator.onLine) return { kind: 'error', message: messages.failed, advice: newsletter.offline }
  const { subscribe } = await withRetry(() => import('./subscribe.ts'))
  return subscribe(email, { ...messages, unreachable: newsletter.unreachable })
}

/**
 * Email field and button, with the states idle, loading, success and error (specification, section 4). The form has an action, so that it
 * works without JavaScript and before hydration. After that, errors are reported here instead of by the browser.
 */
export function NewsletterFields({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const [state, setState] = useState<SubscribeResult | { kind: 'idle' | 'loading' }>(idle)
  const sending = useRef(false)
  /** The field has lost focus once. From then on every change is validated (ruling 49). */
  const wasLeft = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  const check = async (field: HTMLInputElement) => {
    const { checkAddress } = await import('./subscribe.ts')
    if (!sending.current) setState((field.value.trim() !== '' && checkAddress(field.value, messages)) || idle)
  }
  // If the rules cannot be loaded, sending reports the error.
  const look = (target: EventTarget) => void (target instanceof HTMLInputElement && check(target).catch(() => setState(idle)))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    if (field.value.trim() === '' || sending.current) return
    sending.current = true
    setState({ kind: 'loading' })
    const result = await send(field.value).catch((): SubscribeResult => ({ kind: 'error', message: messages.unexpected }))
    sending.current = false
    setState(result)
    toast[result.kind](result.toast ?? result.message, { id: 'newsletter' })
    if (result.kind === 'success') field.value = ''
    else {
      focusLate(field, form.current)
      if (field === document.activeElement) showField(field)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/newsletter/subscribe"
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => {
        if (sending.current) return
        if (wasLeft.current) look(target)
        else setState(idle)
      }}
      className="newsletter-fields"
    >
      <TextField
        label={newsletter.field}
        {...emailInput}
        name="email"
        enterKeyHint="send"
        required
        onBlur={({ target }) => {
          if (sending.current || state.kind !== 'idle' || target.value === '') return
          wasLeft.current = true
          look(target)
        }}
        error={state.kind === 'error' ? [state.message, state.advice].filter(Boolean).join(' ') : undefined}
      />
      <Button type="submit" variant={variant} busy={state.kind === 'loading'} onMouseDown={keepFocus}>
        {state.kind === 'loading' ? newsletter.busyButton : newsletter.button}
      </Button>
      <div aria-live="polite" className="newsletter-result">
        {state.kind === 'success' && (
          <p className="tone-success newsletter-success">
            <Icon name="success" size={20} />
            {state.message}
          </p>
        )}
      </div>
      <p className="newsletter-promise">
        {newsletter.promise}{' '}
        <Link to={paths.privacy} className="link">
          {newsletter.privacyLink}
        </Link>
      </p>
    </form>
  )
}
