import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { withRetry } from '#web/lib/module-retry.ts'
import { toastsNeeded } from '#web/lib/toast.ts'

// Without its list a toast cannot be shown; that must not take the page down with it.
const Toaster = lazy(() =>
  withRetry(() => import('./toaster.tsx')).then(
    ({ Toaster: loaded }): { default: ComponentType } => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

const never = () => false

/** Mounts the list of toasts once the first one is asked for, so that pages without any do not load it. */
export function ToasterSlot() {
  const needed = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.read, never)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
