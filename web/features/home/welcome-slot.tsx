import { useEffect, useState, type ComponentType } from 'react'
import { browserStore, canKeep } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** How long the page is left to its visitor before it speaks up, in milliseconds; and after they have done something. */
const PAUSE = 600
const REST = 2000

/** Where nothing can be kept, it would be asked on every visit. */
const isFirstVisit = () => canKeep() && browserStore.getItem(storageKeys.visited) === null

/** Who reads further down, writes something or has a dialog open is not interrupted. */
function isBusy(): boolean {
  return scrollY > innerHeight / 2 || document.querySelector('dialog:modal, input:focus, textarea:focus, select:focus') !== null
}

const remember = () => browserStore.setItem(storageKeys.visited, 'true')

/**
 * Asks a first-time visitor whether to show them around, once they have come to rest; who does something first is asked when they
 * rest again. The next visit asks nothing in any case (ruling 41).
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
          // Somebody has begun to do something meanwhile.
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
    // Also where the visit has gone on to other pages.
    addEventListener('pagehide', remember, { once: true })
    wait(PAUSE)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [])
  return Welcome && <Welcome />
}
