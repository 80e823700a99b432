import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { withRetry } from '#web/lib/module-retry.ts'
import { toastList } from '#web/lib/toast.ts'

const none = () => 0

/**
 * Adds the toast list to the page when the first toast is requested, so that pages without toasts do not load it. If loading fails, it is
 * attempted again at the next toast or when the connection is restored.
 */
export function ToasterSlot() {
  const waiting = useSyncExternalStore(toastList.subscribe, toastList.waiting, none)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (waiting === 0 || Toaster) return
    const load = () =>
      void withRetry(() => import('./toaster.tsx')).then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, Toaster])
  return Toaster && <Toaster />
}
