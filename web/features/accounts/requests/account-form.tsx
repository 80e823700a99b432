import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { keepFocus } from '#web/ui/fields/keep-focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { AccountFailure } from './account-failure.ts'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'

type AccountFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  failure: AccountFailure | null
  /** Stands in the error box, below the sentence. */
  remedy?: ReactNode
  children: ReactNode
}

/** The account client comes while the person types; a failure shows when the form is sent. */
function prepare() {
  connectAuth().catch(() => undefined)
}

/**
 * The frame of every account form. `method="post"`: should the browser ever send the form by itself, no password may
 * end up in the address.
 */
export function AccountForm({ onSubmit, failure, remedy, children }: AccountFormProps) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed is a screen below.
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- adds nothing to press, only steadies what is
    <form method="post" noValidate onSubmit={onSubmit} onInput={prepare} onMouseDown={keepFocus} className="grid gap-5">
      {failure && (
        <Notice ref={notice} kind="error" role="alert">
          <FailureText failure={failure} />
          {remedy}
        </Notice>
      )}
      {children}
    </form>
  )
}
