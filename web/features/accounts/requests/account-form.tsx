import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AccountFailure } from './account-failure.ts'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'

type AccountFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  failure: AccountFailure | null
  /** Shown in the error box, below the message. */
  remedy?: ReactNode
  children: ReactNode
}

/** Loads the auth client while the person is typing. A failure is shown when the form is submitted. */
function prepare() {
  connectAuth().catch(() => undefined)
}

/** The frame of every auth form. */
export function AccountForm({ onSubmit, failure, remedy, children }: AccountFormProps) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the error may be a full screen away from the button that was pressed.
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <Form onSubmit={onSubmit} onInput={prepare} className="grid gap-5">
      {failure && (
        <Notice ref={notice} kind="error" role="alert">
          <FailureText failure={failure} />
          {remedy}
        </Notice>
      )}
      {children}
    </Form>
  )
}
