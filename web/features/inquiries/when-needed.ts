import { browserStore } from '#web/lib/session-storage.ts'
import { inquiryKey } from '#web/lib/storage-keys.ts'

/** How far below the window a form may be when it is brought to life. */
const NEAR = '600px'

/**
 * Calls `wake` once when a sent form comes near or is touched, when this browser keeps something of it, or when somebody
 * sends it: that waits, and `wake` is told. Returns how to stop waiting.
 */
export function whenNeeded(place: HTMLElement, kind: string, wake: (isSent: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const need = (isSent = false) => {
    if (signal.aborted) return
    stop.abort()
    wake(isSent)
  }
  const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), { rootMargin: NEAR })
  sight.observe(place)
  signal.addEventListener('abort', () => sight.disconnect())
  for (const touch of ['focusin', 'pointerdown', 'input']) place.addEventListener(touch, () => need(), { signal })
  place.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      need(true)
    },
    { signal },
  )
  if (place.contains(document.activeElement) || browserStore.getItem(inquiryKey(kind)) !== null) need()
  return () => stop.abort()
}
