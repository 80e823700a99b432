import { useState, useCallback, useEffect, useRef } from 'react'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { checkCode, sendCode } from '#web/lib/accounts/two-factor.ts'
import { sentCodeMemory } from '#web/lib/accounts/sent-code-memory.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { CodeForm } from '#web/ui/fields/code-form.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { ChooseWay } from './choose-way.tsx'
import { formatPhone } from '#domain/contacts/phones.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { LONG_TOAST, toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SentCodeForm } from '#web/ui/fields/sent-code-form.tsx'
import { dropSetUp, type TwoFactorState } from './two-factor-data.ts'
import { type SetUp, setUpMemory } from './set-up-memory.ts'

type AppSetUpProps = {
  app: Extract<SetUp, { kind: 'app' }>
  check: (code: string) => Promise<void>
  onCancel: () => void
  onAgain: () => void
}

/** Groups of four are easier to type from another screen. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the key for the app, as a picture for another phone and as a link or text for this device, and asks for the app's first code. */
function AppSetUp({ app, check, onCancel, onAgain }: AppSetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusLate(heading.current), [])
  const copy = async () => {
    if (await copyText(app.secret)) toast.success('The key is copied')
    else toast.error('You cannot copy it here. Press and hold the key to select it.')
  }
  const explain = (cause: unknown) => {
    const failure = twoFactorFailure(cause, 'app')
    if (failure.isGone) {
      toast.error(failure.message, { duration: LONG_TOAST })
      onAgain()
    }
    return failure
  }

  return (
    <div className="grid gap-5">
      <h4 ref={heading} tabIndex={-1} className="text-body font-bold">
        Connect the app on {app.name}
      </h4>
      <ol className="step-list">
        <li>
          <p>
            <strong>Add your key to the app.</strong> If you do not have an authenticator app yet, install one. Then add an account in it.
          </p>
          <div className="step-key">
            <figure className="step-qr">
              <img src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`} alt="QR code with your key" width="200" height="200" />
              <figcaption>Is the app on another phone? Scan this with it.</figcaption>
            </figure>
            <div className="step-here">
              <p>Is the app on this device?</p>
              <a href={app.uri} className="button button-secondary">
                Open in your authenticator app
              </a>
              <p>Nothing opens? Type or paste this key into the app:</p>
              <p className="step-secret">
                <code className="num" translate="no">
                  {inGroups(app.secret)}
                </code>
                <Button variant="quiet" className="button-small -ms-3.5" onClick={() => void copy()}>
                  Copy<span className="sr-only"> the key</span>
                </Button>
              </p>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-3">
            <strong>Enter the code the app shows.</strong>
          </p>
          <CodeForm label="Code from your app" action="Turn on" check={check} explain={explain} />
        </li>
      </ol>
      <Button variant="quiet" className="-ms-5 justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

type PhoneSetUpProps = {
  phone: Extract<SetUp, { kind: 'phone' }>
  check: (code: string, messageId: string) => Promise<void>
  onCancel: () => void
  onAgain: () => void
}

/** Sends the first message to a phone and asks for the code in it. */
function PhoneSetUp({ phone: { id, phone }, check, onCancel, onAgain }: PhoneSetUpProps) {
  const [kept] = useState(() => sentCodeMemory.read(id))
  const send = useCallback(async () => sendCode(await loadAuth(), id), [id])
  const explain = useCallback(
    (cause: unknown) => {
      const failure = twoFactorFailure(cause, 'message')
      if (failure.isGone) {
        toast.error(failure.message, { duration: LONG_TOAST })
        onAgain()
      }
      return failure
    },
    [onAgain],
  )
  return (
    <div className="grid gap-5">
      <h4 className="text-body font-bold">Prove that the phone is yours</h4>
      <SentCodeForm
        label="Code from the message"
        action="Turn on"
        kept={kept}
        send={send}
        onSent={(sent) => sentCodeMemory.keep(id, sent)}
        check={check}
        explain={explain}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just been asked for it
        autoFocus
      >
        <p>
          We sent a text message with a code to{' '}
          <strong className="num" translate="no">
            {formatPhone(phone)}
          </strong>
          .
        </p>
      </SentCodeForm>
      <Button variant="quiet" className="-ms-5 justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

type SetUpScreenProps = {
  personId: string
  state: TwoFactorState
  /** Called when the first code was correct. */
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Turns on two-factor authentication or adds a second factor: first the choice, then its first code. Continues after a reload. */
export function SetUpScreen({ personId, state, onDone, onCancel }: SetUpScreenProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(() => setUpMemory.read(personId))

  const begun = (next: SetUp) => {
    setUpMemory.keep(personId, next)
    setSetUp(next)
  }
  const forget = () => {
    setUpMemory.forget()
    sentCodeMemory.forget()
    setSetUp(null)
  }
  const cancel = () => {
    // If a factor cannot be removed now, it is removed before the next attempt.
    if (setUp) dropSetUp(setUp.id).catch(() => undefined)
    forget()
    onCancel()
  }
  const check = async (code: string, messageId?: string) => {
    if (!setUp) return
    await checkCode(await loadAuth(), setUp.id, code, messageId)
    setUpMemory.forget()
    sentCodeMemory.forget()
    await onDone()
  }

  if (setUp === null) return <ChooseWay state={state} onBegun={begun} onCancel={onCancel} />
  // If the factor no longer exists on the server, the setup starts again. The error message explains this.
  const parts = { check, onCancel: cancel, onAgain: forget }
  return setUp.kind === 'app' ? <AppSetUp app={setUp} {...parts} /> : <PhoneSetUp phone={setUp} {...parts} />
}
