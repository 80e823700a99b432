import type { ReactNode } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import type { Saving } from '#web/features/applications/draft/save-reports.ts'

type Words = { text: string; icon: IconName; isProblem?: boolean }

function wordsOf(status: DraftStatus, isJustSaved: boolean): Words | null {
  switch (status.kind) {
    case 'unsaved':
    case 'saving':
      return { text: 'Saving…', icon: 'refresh' }
    case 'saved':
      return isJustSaved ? { text: 'Draft saved automatically', icon: 'check' } : { text: 'Saved', icon: 'check' }
    case 'retrying':
      return { text: 'Could not save – retrying', icon: 'warning', isProblem: true }
    case 'refused':
      return { text: status.message, icon: 'error', isProblem: true }
    case 'signed-out':
      return { text: messages.applications.signInToSaveDraft, icon: 'lock', isProblem: true }
    case 'idle':
    case 'conflict':
    case 'sent':
      return null
  }
}

type SaveStateProps = {
  saving: Saving
  /** Omitted if losing the session leads to the sign-in page automatically. */
  onSignIn?: (() => void) | undefined
}

/** The draft's save status. Screen readers announce problems, and each save once, but not every 'Saving…'. */
function SaveState({ saving: { status, isJustSaved }, onSignIn }: SaveStateProps) {
  const words = wordsOf(status, isJustSaved)
  const isSpoken = words !== null && (words.isProblem || isJustSaved)
  return (
    <div className="save-state" data-problem={words?.isProblem ? '' : undefined}>
      {words && (
        <p aria-hidden={isSpoken || status.kind === 'saved' ? true : undefined}>
          <Icon name={words.icon} size={18} /> <span>{words.text}</span>
        </p>
      )}
      {onSignIn && status.kind === 'signed-out' && (
        <button type="button" className="link whitespace-nowrap" onClick={onSignIn}>
          Sign in
        </button>
      )}
      <output className="sr-only">{isSpoken && words.text}</output>
    </div>
  )
}

/** The bar at the bottom of the screen: the save status and the buttons. */
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
