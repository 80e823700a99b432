import { useEffect, useId, useRef, type ReactNode } from 'react'
import { SignInContent } from './sign-in-content.tsx'
import type { SignInFlow } from './sign-in-flow.ts'
import { WithoutScripts } from '#web/features/accounts/session/without-scripts.tsx'

type SignInCardProps = {
  flow: SignInFlow
  /** Why the person is here; stands above the form. */
  notice?: ReactNode
}

/**
 * The sign-in dialog as a page of its own, which cannot be closed (ruling 20). Not modal, so that it can be read before
 * the application runs and the header stays in reach.
 */
export function SignInCard({ flow, notice }: SignInCardProps) {
  const card = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = card.current
    // A person who has already typed somewhere keeps the place.
    if (element?.contains(document.activeElement)) return
    element?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
  }, [])

  return (
    <dialog ref={card} open aria-labelledby={titleId} className="dialog frame-line">
      <div className="dialog-head">
        <h1 id={titleId} className="dialog-title">
          {flow.title}
        </h1>
      </div>
      <div className="dialog-body grid gap-5">
        {notice}
        <WithoutScripts what="Signing in" />
        <SignInContent flow={flow} stays />
      </div>
    </dialog>
  )
}
