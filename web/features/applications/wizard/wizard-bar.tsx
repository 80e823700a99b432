import type { ReactNode } from 'react'
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
