import { useEffect, useRef, useState } from 'react'
import { sayActive } from './standing.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const TOLD_EVERY_MS = 60_000

/**
 * Whether nobody has pressed, typed or scrolled here for so many minutes; the server hears at most once a minute that somebody does.
 * `wake` begins anew, once a code was given. The time a computer slept counts as well.
 */
export function useIdle(idleMinutes: number | undefined): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false)
  const last = useRef(0)
  const told = useRef(0)
  useEffect(() => {
    if (idleMinutes === undefined) return
    const most = idleMinutes * 60_000
    if (last.current === 0) last.current = Date.now()
    const isOver = () => Date.now() - last.current >= most
    const heard = () => {
      if (isOver()) return setIdle(true)
      last.current = Date.now()
      if (last.current - told.current < TOLD_EVERY_MS) return
      told.current = last.current
      sayActive().catch(() => undefined)
    }
    const look = () => isOver() && setIdle(true)
    const timer = setInterval(look, 1000)
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, heard, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMinutes])
  const wake = () => {
    last.current = Date.now()
    setIdle(false)
  }
  return { isIdle, wake }
}
