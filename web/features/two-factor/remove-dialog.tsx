import { useState } from 'react'
import type { StepFactor } from '#web/lib/accounts/two-factor.ts'
import { twoFactorFailure, type TwoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { removeFactor, nameOf } from './two-factor-data.ts'

type RemoveDialogProps = {
  factor: StepFactor
  /** The second factors that remain. */
  others: readonly StepFactor[]
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks for confirmation. If removal fails, the dialog stays open and shows the error. */
export function RemoveDialog({ factor, others, onClose, onDone }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<TwoFactorFailure | null>(null)
  const isLast = others.length === 0
  const name = nameOf(factor)

  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await removeFactor(factor.id)
      toast.success(isLast ? 'Two-step verification is off' : `${name} is removed`)
      await onDone()
    } catch (cause) {
      setFailure(twoFactorFailure(cause))
      setBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }

  return (
    <Dialog open onClose={close} title={isLast ? 'Turn off two-step verification?' : 'Remove this way?'}>
      <p>
        <strong className="wrap-anywhere">{name}</strong>{' '}
        <span>{factor.kind === 'app' ? 'will no longer make codes for your account' : 'will no longer get codes'}</span>.{' '}
        <span>
          {isLast
            ? 'Your password alone will then open your account, and your recovery codes will stop working.'
            : 'We may ask you for a code straight afterwards.'}
        </span>
      </p>
      {factor.kind === 'app' && <p className="mt-3">Delete the entry in the app too, so that it does not confuse you later.</p>}
      {failure && (
        <Notice kind="error" role="alert" className="mt-4">
          <FailureText failure={failure} />
        </Notice>
      )}
      <div className="mt-6 grid gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          {isBusy ? 'Removing…' : isLast ? 'Turn off' : 'Remove'}
        </Button>
        <Button variant="secondary" onClick={close} aria-disabled={isBusy || undefined}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
