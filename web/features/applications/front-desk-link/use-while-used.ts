import { useEffect } from 'react'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { FrontDeskLink } from './stored-link.ts'

/** Milliseconds between checks of whether the page is still in use. */
const LOOK_EVERY = 30_000

/**
 * Retains a link while the page is in use, and drops it after an hour without activity, here or in another tab. A person who finds the
 * page open on a shared computer is then not offered the previous user's application. The previous user still has the link in an email.
 */
export function useStoredWhileUsed({ token, isOld, finish }: FrontDeskLink): void {
  useEffect(() => {
    let usedHere = Date.now()
    const isLeft = () => isOld(usedHere) && isOld(Number(kept()[0]))
    const look = () => isLeft() && finish('unused')
    const use = () => {
      // After a computer wakes up, the next person's press may arrive before any timer runs.
      if (isLeft()) return finish('unused')
      usedHere = Date.now()
      const [, storedToken, ...said] = kept()
      if (storedToken === token) browserStore.setItem(storageKeys.frontDeskLink, [usedHere, token, ...said].join(' '))
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    addEventListener('pointerdown', use, true)
    addEventListener('keydown', use, true)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pointerdown', use, true)
      removeEventListener('keydown', use, true)
    }
  }, [token, isOld, finish])
}

const kept = () => browserStore.getItem(storageKeys.frontDeskLink)?.split(' ') ?? []
