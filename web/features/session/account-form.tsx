import type { ReactNode, SubmitEventHandler } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { AccountFailure } from './account-failure.ts'

type AccountFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  failure: AccountFailure | null
  /** Stands in the error box, below the sentence. */
  remedy?: ReactNode
  children: ReactNode
}

/**
 * The frame of every account form. `method="post"`: should the browser ever send the form by itself, no password may
 * end up in the address.
 */
export function AccountForm({ onSubmit, failure, remedy, children }: AccountFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {failure && (
        <Notice kind="error" role="alert">
          <p>{failure.message}</p>
          {failure.advice && <p className="mt-1">{failure.advice}</p>}
          {remedy}
        </Notice>
      )}
      {children}
    </form>
  )
}
