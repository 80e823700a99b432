import type { ReactNode } from 'react'
import { SaveState, type SaveStateProps } from './save-state.tsx'

/** The bar at the lower edge of the screen: what was saved, and the way on. */
export function WizardBar({ saving, onSignIn, children }: SaveStateProps & { children: ReactNode }) {
  return (
    <div className="wizard-bar">
      <div className="wrap wizard-bar-inside">
        <SaveState saving={saving} onSignIn={onSignIn} />
        <div className="wizard-bar-buttons">{children}</div>
      </div>
    </div>
  )
}
