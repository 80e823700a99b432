import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { withRetry } from '#web/lib/module-retry.ts'
import { toastList } from '#web/lib/toast.ts'

const none = () => 0

/**
 * Puts the list of toasts on the page once the first one is asked for, so that pages without any do not load it. What asks for one
 * while the list cannot be loaded has it tried again, and so does a connection that comes back.
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
