import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Empties the form here and on the server, after asking (ruling 12). `onConfirm` rejects when the server could not be reached. */
export function StartOver({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const close = () => {
    setOpen(false)
    setFailed(false)
  }
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await onConfirm()
      close()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" icon="refresh" onClick={() => setOpen(true)}>
        Start over
      </Button>
      <Dialog open={isOpen} onClose={close} title="Start over?">
        <p>This deletes every answer of this application, on all your devices. It cannot be undone.</p>
        {hasFailed && (
          <Notice kind="error" role="alert">
            <p>Nothing was deleted, because the institute’s server could not be reached. Please try again.</p>
          </Notice>
        )}
        <div className="dialog-buttons">
          <Button variant="secondary" onClick={close}>
            Keep my answers
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            Delete my answers
          </Button>
        </div>
      </Dialog>
    </>
  )
}
