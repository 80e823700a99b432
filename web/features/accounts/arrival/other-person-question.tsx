import { useEffect, useRef } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { useOtherPersonQuestion } from './other-person.ts'

/**
 * Asks whether a link may sign someone in here, replacing the current session if there is one. Renders nothing if there is no question to
 * ask.
 */
export function OtherPersonQuestion() {
  const question = useOtherPersonQuestion((state) => state.question)
  const box = useRef<HTMLDivElement>(null)
  // The question replaces a page that asked the user to wait. Moving focus lets screen reader users know that an answer is needed.
  useEffect(() => focusLate(box.current?.querySelector('h1')), [])
  if (question === null) return null
  const { current, other, answer } = question
  return (
    <div ref={box}>
      <AccountSheet icon="lock" title={current === null || other === null ? 'Sign in with this link?' : 'Sign in as someone else?'}>
        <p>
          {current !== null && (
            <span>
              You are signed in as <strong className="wrap-anywhere">{current}</strong>.{' '}
            </span>
          )}
          {other === null ? (
            <span>This link signs in the person it was made for.</span>
          ) : (
            <span>
              This link would sign you in as <strong className="wrap-anywhere">{other}</strong>.
            </span>
          )}{' '}
          <span>
            {current === null
              ? 'Continue only if you asked for it yourself. If someone else sent it to you, do not.'
              : 'If someone sent it to you, stay signed in as you are.'}
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => answer(false)}>{current === null ? 'Do not sign in' : 'Stay signed in'}</Button>
          <Button variant="secondary" onClick={() => answer(true)}>
            {current === null || other === null ? 'Sign in' : 'Change account'}
          </Button>
        </div>
      </AccountSheet>
    </div>
  )
}
