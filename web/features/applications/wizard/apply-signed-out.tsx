import { ProgressDrawing } from '#web/ui/pictures/blueprint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import '#web/features/applications/apply-page.css'

type ApplySignedOutProps = {
  /** The address whose confirmation is awaited; empty without one. */
  awaited: string
  onSignUp: () => void
}

/** What /apply shows to people who are not signed in (specification, section 2). */
export function ApplySignedOut({ awaited, onSignUp }: ApplySignedOutProps) {
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={0} className="apply-picture" />
      <h1>Authentication Required</h1>
      <p>Please sign in or create an account to access the application form.</p>
      {awaited !== '' && (
        <Notice kind="info" title="One step is left">
          <p>
            We sent a confirmation link to <strong className="wrap-anywhere">{awaited}</strong>. Open it, then go on here. Nothing there?
            Sign in, and we send it again.
          </p>
        </Notice>
      )}
      <Button onClick={onSignUp}>Sign In / Get Started</Button>
    </section>
  )
}
