import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { useOtherPersonQuestion } from './other-person.ts'

/** Asks whether a link may sign in somebody else than who is signed in here. Nothing while there is no question. */
export function OtherPersonQuestion() {
  const question = useOtherPersonQuestion((state) => state.question)
  const box = useRef<HTMLDivElement>(null)
  // It takes the place of a page that said to wait: whoever listens hears that there is something to answer.
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])
  if (question === null) return null
  const { current, other, answer } = question
  return (
    <div ref={box}>
      <AccountSheet icon="lock" title="Sign in as somebody else?">
        <p>
          You are signed in as <strong className="wrap-anywhere">{current}</strong>. This link would sign you in as{' '}
          <strong className="wrap-anywhere">{other}</strong>. If somebody sent it to you, stay signed in as you are.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => answer(false)}>Stay signed in</Button>
          <Button variant="secondary" onClick={() => answer(true)}>
            Change account
          </Button>
        </div>
      </AccountSheet>
    </div>
  )
}
