import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SaveState } from './save-state.tsx'

/** The bar at the lower edge of the screen: what was saved, and the way on. */
export function WizardBar({ onSignIn, children }: { onSignIn: () => void; children: ReactNode }) {
  return (
    <div className="wizard-bar">
      <div className="wrap wizard-bar-inside">
        <SaveState onSignIn={onSignIn} />
        <div className="wizard-bar-buttons">{children}</div>
      </div>
    </div>
  )
}

type SubmitButtonProps = { isSubmitting: boolean; isReady: boolean; onSubmit: () => void }

export function SubmitButton({ isSubmitting, isReady, onSubmit }: SubmitButtonProps) {
  return (
    <Button busy={isSubmitting} aria-disabled={isReady ? undefined : true} onClick={onSubmit}>
      {isSubmitting ? 'Submitting...' : 'Submit Application'}
    </Button>
  )
}
