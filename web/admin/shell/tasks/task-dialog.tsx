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
  /** What the button says, and while it is done. */
  action: string
  doing: string
  /** Said when it is done. */
  done: string
  isDanger?: boolean
  /** What is wrong with what was filled in; null: nothing. Its field says so, too. */
  check?: () => boolean
  /** Answers false where something is to be read or chosen first: the dialog stays. */
  run: () => Promise<unknown>
  onClose: () => void
  /** What is to be known before the next press: beside the buttons, where it is seen. */
  said?: ReactNode
  children: ReactNode
}

/** One thing that staff do: asked for, done once, and what went wrong said here while the dialog stays as it was filled in. */
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
