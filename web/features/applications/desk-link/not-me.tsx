import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DeskLink } from './kept-link.ts'
import { returnWalkIn } from './walk-in-data.ts'

/** Ends the link for everybody, after asking: it came to somebody whom it is not for. */
export function NotMe({ link, className }: { link: DeskLink; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const close = () => {
    setOpen(false)
    setFailed(false)
  }
  const end = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await returnWalkIn(link.token)
      close()
      link.finish('returned')
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" className={className} onClick={() => setOpen(true)}>
        This is not me
      </Button>
      <Dialog open={isOpen} onClose={close} title="Is this application not yours?">
        <p>
          Then we end this link, and every other one to the same application, so that nobody takes it by mistake. If it is yours after all,
          you need a new link from us.
        </p>
        {hasFailed && (
          <Notice kind="error" role="alert">
            <p>Nothing was ended, because the institute’s server could not be reached. Please try again.</p>
          </Notice>
        )}
        <div className="dialog-buttons">
          <Button variant="secondary" onClick={close}>
            Keep the link
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void end()}>
            End the link
          </Button>
        </div>
      </Dialog>
    </>
  )
}
