import { Button } from '#web/ui/button.tsx'
import { StepDrawing } from './step-drawing.tsx'

const nothingDrawn = ['upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming'] as const

/** What /apply shows to people who are not signed in (specification, section 2). */
export function ApplySignedOut({ onSignUp }: { onSignUp: () => void }) {
  return (
    <section className="apply-signed-out grid-paper">
      <StepDrawing steps={nothingDrawn} />
      <h1>Authentication Required</h1>
      <p>Please sign in or create an account to access the application form.</p>
      <Button onClick={onSignUp}>Sign In / Get Started</Button>
    </section>
  )
}
