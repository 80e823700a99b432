import { useEffect } from 'react'
import { sayInInbox } from './inbox-data.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const TOLD_EVERY_MS = 60_000

/**
 * Reports activity while a colleague who can reply uses this page, at most once a minute, so that visitors see that the chat is staffed.
 */
export function useInInbox(canAnswer: boolean): void {
  useEffect(() => {
    if (!canAnswer) return
    let told = 0
    const heard = () => {
      if (Date.now() - told < TOLD_EVERY_MS) return
      told = Date.now()
      sayInInbox().catch(() => undefined)
    }
    // Opening the page counts as activity.
    heard()
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, heard, { capture: true })
    }
  }, [canAnswer])
}
