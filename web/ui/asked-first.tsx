import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { IconName } from './icon.tsx'
import { Notice } from './notice.tsx'

type AskedFirstProps = {
  /** Label of the button that opens the question. */
  label: string
  icon?: IconName
  className?: string | undefined
  title: string
  /** Explains what will happen. */
  children: ReactNode
  keep: string
  act: string
  /** Shown if the action rejects, in which case nothing has happened. */
  failed: string
  onConfirm: () => Promise<void>
}

/** A button for an irreversible action, which asks for confirmation first. */
export function AskedFirst({ label, icon, className, title, children, keep, act, failed, onConfirm }: AskedFirstProps) {
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
      <Button variant="quiet" {...(icon && { icon })} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        <p>{children}</p>
        {hasFailed && (
          <Notice kind="error" role="alert">
            <p>{failed}</p>
          </Notice>
        )}
        <div className="dialog-buttons">
          <Button variant="secondary" onClick={close}>
            {keep}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {act}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
