import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { Unbroken } from '#web/admin/shell/no-break.tsx'
import './task-dialog.css'

type TaskDialogProps = {
  title: string
  /** The button label, also while the action is running. */
  action: string
  doing: string
  /** Shown when the action has finished. */
  done: string
  isDanger?: boolean
  /** Validates the form. If something is wrong, returns false and the fields show the errors. */
  check?: () => boolean
  /** Resolves to false if the user must read or choose something first. The dialog then stays open. */
  run: () => Promise<unknown>
  onClose: () => void
  /** Information that the user needs before the next attempt. Shown beside the buttons, where it will be noticed. */
  said?: ReactNode
  children: ReactNode
}

/** A dialog for one staff action. It runs the action once and shows any error without losing the form. */
export function TaskDialog({ title, action, doing, done, isDanger = false, check, run, onClose, said, children }: TaskDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning.current) return
    setFailure(null)
    if (check?.() === false) {
      requestAnimationFrame(() => focusFirstMistake(form))
      return
    }
    isRunning.current = true
    setBusy(true)
    try {
      if ((await run()) === false) {
        setBusy(false)
        return
      }
      toast.success(done)
      onClose()
    } catch (cause) {
      setFailure(explained(cause))
      setBusy(false)
    } finally {
      isRunning.current = false
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog open onClose={close} title={<Unbroken>{title}</Unbroken>}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="task">
        {children}
        <div className="task-foot">
          {failure && (
            <Notice kind="error" role="alert">
              {failure}
            </Notice>
          )}
          {said}
          <div className="task-buttons">
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
              {isBusy ? doing : action}
            </Button>
            <Button variant="secondary" onClick={close} aria-disabled={isBusy || undefined}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
