import { ProgressDrawing } from '#web/ui/blueprint.tsx'
import { Button } from '#web/ui/button.tsx'
import './apply-page.css'

/** What /apply shows to people who are not signed in (specification, section 2). */
export function ApplySignedOut({ onSignUp }: { onSignUp: () => void }) {
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={0} className="apply-picture" />
      <h1>Authentication Required</h1>
      <p>Please sign in or create an account to access the application form.</p>
      <Button onClick={onSignUp}>Sign In / Get Started</Button>
    </section>
  )
}
