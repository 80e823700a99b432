import { type RefObject, useEffect, useState } from 'react'

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Calls `onSeen` once the user has really seen an element: it is in view in the tab in front, and the user has done something since it
 * appeared. Opening the page counts as that. Does nothing unless `isNews` is set.
 */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  { isNews, wasHere }: { isNews: boolean; wasHere: boolean },
  onSeen: () => void,
) {
  // The user opened the page to see what it shows. Something that appears later may appear while nobody is looking.
  const [isAskedFor] = useState(wasHere)
  useEffect(() => {
    const target = element.current
    if (!isNews || target === null) return
    let isInView = false
    let hasActed = isAskedFor
    const look = () => {
      if (!isInView || !hasActed || document.visibilityState !== 'visible') return
      stop()
      onSeen()
    }
    const act = () => {
      hasActed = true
      look()
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true
      look()
    })
    const stop = () => {
      observer.disconnect()
      for (const name of acts) removeEventListener(name, act, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
    observer.observe(target)
    for (const name of acts) addEventListener(name, act, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return stop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onSeen` is the same for one note
  }, [element, isNews, isAskedFor])
}
