import { useEffect, useState, type ComponentType } from 'react'
import * as storageKeys from '#web/lib/storage-keys.ts'

/** How long the page is left to its visitor before it speaks up, in milliseconds. */
const PAUSE = 600

function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(storageKeys.visited) === null
  } catch {
    return false // Storage is blocked: it would be asked on every visit.
  }
}

/** Who reads further down, writes something or has a dialog open is not interrupted; the question waits for the next time. */
function isBusy(): boolean {
  return scrollY > innerHeight / 2 || document.querySelector('dialog:modal, input:focus, textarea:focus, select:focus') !== null
}

/** Asks a first-time visitor whether to show them around, once the page is alive and they have not begun to do something. */
export function WelcomeSlot() {
  const [Welcome, setWelcome] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isFirstVisit()) return
    const leave = new AbortController()
    const { signal } = leave
    const stop = () => leave.abort()
    addEventListener('click', stop, { capture: true, signal })
    const timer = setTimeout(() => {
      if (isBusy() || signal.aborted) return
      import('./welcome.tsx')
        .then((module) => {
          if (isBusy() || signal.aborted || !isFirstVisit()) return
          localStorage.setItem(storageKeys.visited, 'true')
          setWelcome(() => module.Welcome)
        })
        // Nothing depends on it: the next visit asks.
        .catch(() => undefined)
        .finally(stop)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Welcome && <Welcome />
}
