import { useEffect } from 'react'
import { sayInInbox } from './inbox-data.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const TOLD_EVERY_MS = 60_000

/** Has visitors read that people are there while somebody who answers does something here; told at most once a minute. */
export function useInInbox(canAnswer: boolean): void {
  useEffect(() => {
    if (!canAnswer) return
    let told = 0
    const heard = () => {
      if (Date.now() - told < TOLD_EVERY_MS) return
      told = Date.now()
      sayInInbox().catch(() => undefined)
    }
    // Whoever opens the page has done something.
    heard()
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, heard, { capture: true })
    }
  }, [canAnswer])
}
