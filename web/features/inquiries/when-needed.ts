import { browserStore } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'

/** How far below the window a form may be when it is brought to life. */
const NEAR = '600px'

/**
 * Calls `wake` once when a form comes near, when somebody does something on its page (where they go next is shown once the form is
 * alive), or when this browser keeps something of it. Returns how to stop waiting.
 */
export function whenNeeded(place: HTMLElement, kind: string, wake: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const need = () => {
    if (signal.aborted) return
    stop.abort()
    wake()
  }
  const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), { rootMargin: NEAR })
  sight.observe(place)
  signal.addEventListener('abort', () => sight.disconnect())
  for (const doing of ['focusin', 'pointerdown', 'input', 'popstate']) addEventListener(doing, need, { capture: true, signal })
  if (place.contains(document.activeElement) || browserStore.getItem(inquiryKey(kind)) !== null) need()
  return () => stop.abort()
}
