import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, toast as library, useToaster, type Toast } from 'react-hot-toast/headless'
import { hasPopovers } from '#web/lib/page/use-panel.ts'
import { toast as show, toastList } from '#web/lib/toast.ts'
import { ToastList, ToastView } from '#web/ui/toast-view.tsx'

const positions = ['top-center', 'top-right'] as const

const placeOf = (toast: Toast) => (toast.position === 'top-right' ? 'top-right' : 'top-center')

/**
 * Where the list is placed in browsers that do not support popovers: inside the most recently opened dialog, because nothing outside that
 * dialog can appear above it.
 */
const hostOf = () => (hasPopovers() ? null : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body))

function followDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  if (!hasPopovers()) observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

/** The toast list. It is a popover, so that it also appears above an open dialog. */
export function Toaster() {
  const host = useSyncExternalStore(followDialogs, hostOf)
  const { toasts, handlers } = useToaster()
  const list = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id

  // Must run after the hook above has subscribed.
  useEffect(() => toastList.mounted(library), [])
  useEffect(() => {
    const element = list.current
    if (element === null || !hasPopovers()) return
    // Reopened for each toast, because the most recently shown popover is on top.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  const toastsHere = (
    <div ref={list} popover="manual" className="toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {positions.map((position) => (
        <ToastList key={position} position={position}>
          {toasts
            .filter((toast) => placeOf(toast) === position)
            .map((toast) => (
              <ToastView
                key={toast.id}
                kind={toast.type}
                visible={toast.visible}
                onDismiss={toast.type === 'loading' ? undefined : () => show.dismiss(toast.id)}
              >
                {resolveValue(toast.message, toast)}
              </ToastView>
            ))}
        </ToastList>
      ))}
    </div>
  )
  return host === null ? toastsHere : createPortal(toastsHere, host)
}
