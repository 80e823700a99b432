import { useEffect, useState, type ComponentType } from 'react'
import { browserStore, canKeep } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Milliseconds to wait before the question first appears, and after each of the visitor's actions. */
const PAUSE = 600
const REST = 2000

/** Without storage, the question would appear on every visit. */
const isFirstVisit = () => canKeep() && browserStore.getItem(storageKeys.visited) === null

/** A visitor who scrolls down, types or has a dialog open is not interrupted. */
function isBusy(): boolean {
  return scrollY > innerHeight / 2 || document.querySelector('dialog:modal, input:focus, textarea:focus, select:focus') !== null
}

const remember = () => browserStore.setItem(storageKeys.visited, 'true')

/**
 * Offers a first-time visitor a tour once they have paused. After each action it waits for the next pause. The question does not appear
 * on later visits (ruling 41).
 */
export function WelcomeSlot() {
  const [Welcome, setWelcome] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isFirstVisit()) return
    const leave = new AbortController()
    const { signal } = leave
    let timer = 0
    const wait = (pause: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(ask, pause)
    }
    function ask(): void {
      if (isBusy()) return wait(REST)
      const asked = timer
      import('./welcome.tsx').then(
        (module) => {
          // The visitor has done something in the meantime.
          if (timer !== asked || signal.aborted || !isFirstVisit()) return
          leave.abort()
          remember()
          setWelcome(() => module.Welcome)
        },
        () => wait(REST),
      )
    }
    for (const doing of ['pointerdown', 'keydown', 'scroll']) {
      addEventListener(doing, () => wait(REST), { capture: true, passive: true, signal })
    }
    // Applies even if the visitor has moved on to other pages.
    addEventListener('pagehide', remember, { once: true })
    wait(PAUSE)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [])
  return Welcome && <Welcome />
}
