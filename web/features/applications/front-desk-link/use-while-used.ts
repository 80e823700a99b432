import { useEffect } from 'react'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { FrontDeskLink } from './stored-link.ts'

/** How often it is looked whether the page is still used, in milliseconds. */
const LOOK_EVERY = 30_000

/**
 * Keeps a link while somebody uses the page, and lets go of it after an hour in which nobody did, here or in another tab: whoever finds the
 * page open at a shared computer is not offered the application of the one before, who has the link in a letter.
 */
export function useStoredWhileUsed({ token, isOld, finish }: FrontDeskLink): void {
  useEffect(() => {
    let usedHere = Date.now()
    const isLeft = () => isOld(usedHere) && isOld(Number(kept()[0]))
    const look = () => isLeft() && finish('unused')
    const use = () => {
      // A machine that slept hears the press of the next person before any timer.
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
