import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'
import { wrapTab } from './wrap-tab.ts'

type DialogProps = {
  open: boolean
  /** Called on Escape, an outside click or the close button. The caller sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** If false, there is no close button, and neither Escape nor an outside click closes the dialog. */
  dismissible?: boolean | undefined
  wide?: boolean | undefined
  children: ReactNode
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The native modal dialog. Its content is rendered only while it is open, so a form inside starts fresh each time. Opening focuses the
 * first field, or the heading if there is none. Closing returns the focus to where it was.
 */
export function Dialog({ open, onClose, title, dismissible = true, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()

  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    const first = element.querySelector<HTMLElement>('.dialog-body :is(input:not([type=hidden]), select, textarea):not(:disabled)')
    ;(first ?? element.querySelector<HTMLElement>('.dialog-title'))?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  const keyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !dismissible) event.preventDefault()
    wrapTab(event)
  }
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    // Both press and release must be outside: dragging a text selection out of the dialog does not close it.
    if (dismissible && pressedOutside.current && event.target === dialog.current) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles Escape, Tab and its backdrop
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog-wide')}
      aria-labelledby={titleId}
      // Chrome closes a dialog on the second Escape, even if its cancel event is prevented, unless this is set.
      {...(!dismissible && { closedby: 'none' })}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClose={(event) => {
        // The event fires late, so a dialog that has been reopened in the meantime must not be closed.
        if (open && event.target === dialog.current && !dialog.current.open) onClose()
      }}
      onKeyDown={keyDown}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={closeOutside}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} className="dialog-title" tabIndex={-1}>
              {title}
            </h2>
            {dismissible && <IconButton icon="cross" label="Close" onClick={onClose} />}
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  )
}
