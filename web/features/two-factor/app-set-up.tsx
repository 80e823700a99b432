import { useEffect, useRef } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { LONG_TOAST, toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/fields/code-form.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import type { SetUp } from './set-up-memory.ts'

type AppSetUpProps = {
  app: Extract<SetUp, { kind: 'app' }>
  check: (code: string) => Promise<void>
  onCancel: () => void
  onAgain: () => void
}

/** Groups of four, which can be typed from one screen into another. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Gives the key to the app, as a picture for another phone and as a link or text for this one, and asks for its first code. */
export function AppSetUp({ app, check, onCancel, onAgain }: AppSetUpProps) {
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
