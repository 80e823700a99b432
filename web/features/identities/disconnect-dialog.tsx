import type { UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { providerName } from '#domain/accounts/third-party.ts'
import { thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'
import { thirdPartyCallFailure, type ThirdPartyFailure } from '#web/lib/accounts/third-party-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { addressOf, disconnectIdentity } from './identities-data.ts'

type DisconnectDialogProps = {
  identity: UserIdentity
  /** The account's email address comes only from this identity, so it will change. */
  changesAddress: boolean
  onClose: () => void
  onDone: () => void
}

const fallbacks = { ...thirdPartyMessages, failed: thirdPartyMessages.disconnectFailed, unexpected: thirdPartyMessages.disconnectFailed }

/** Asks for confirmation. If disconnecting fails, the dialog stays open and shows the error. */
export function DisconnectDialog({ identity, changesAddress, onClose, onDone }: DisconnectDialogProps) {
  const { provider } = identity
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ThirdPartyFailure | null>(null)
  const name = providerName(provider)
  const address = addressOf(identity)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await disconnectIdentity(identity)
      onDone()
    } catch (cause) {
      setFailure(thirdPartyCallFailure(provider, cause, fallbacks))
      setBusy(false)
    }
  }

  const close = () => {
    if (!isBusy) onClose()
  }

  return (
    <Dialog open onClose={close} title={`Disconnect ${name}?`}>
      <p>
        You will no longer be able to sign in with {name}
        {address && (
          <span>
            {' '}
            as{' '}
            <strong className="wrap-anywhere" translate="no">
              {address}
            </strong>
          </span>
        )}
        <span>. You can connect it again at any time.</span>
      </p>
      {changesAddress && <p className="mt-3">Your account will then use the address of another way to sign in.</p>}
      {failure && (
        <Notice kind="error" role="alert" className="mt-4">
          <FailureText failure={failure} />
        </Notice>
      )}
      <div className="mt-6 grid gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Disconnecting…' : `Disconnect ${name}`}
        </Button>
        <Button variant="secondary" onClick={close} aria-disabled={isBusy || undefined}>
          Keep {name}
        </Button>
      </div>
    </Dialog>
  )
}
