import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { scrollOffset, scrollPlan, type ScrollPlan } from '#web/lib/page/scroll-rules.ts'
import { keepScrollPositions, scrollPositions } from './scroll-positions.ts'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const pageOf = ({ pathname, search }: Location) => pathname + search

/** Entries made by native # links share one key, so the address counts, too; and the browser scrolls those itself. */
function entryOf(location: Location): string {
  return `${location.key} ${pageOf(location)}${location.hash}`
}

function savedTopOf(location: Location): number | undefined {
  if (location.key === 'default' && location.hash !== '') return undefined
  return scrollPositions.get(entryOf(location))
}

function follow(plan: ScrollPlan): () => void {
  const nothing = () => undefined
  switch (plan.kind) {
    case 'none':
      scrollPositions.record()
      return nothing
    case 'restore':
      scrollTo({ top: plan.top, behavior: 'instant' })
      return nothing
    case 'top': {
      if (plan.delay === 0) {
        scrollTo({ top: 0, behavior: plan.behavior })
        return nothing
      }
      const timer = setTimeout(() => scrollTo({ top: 0, behavior: plan.behavior }), plan.delay)
      return () => clearTimeout(timer)
    }
    case 'element': {
      const element = document.getElementById(plan.id)
      const top = element === null ? 0 : element.getBoundingClientRect().top + scrollY - scrollOffset
      if (element !== null || plan.orTop) scrollTo({ top, behavior: plan.behavior })
      return nothing
    }
  }
}

/** Scrolls after every navigation as the rules of the site say, and remembers where pages were left. */
export function ScrollManager() {
  const location = useLocation()
  const isHistoryTransition = useNavigationType() === NavigationType.Pop
  const previous = useRef(location)

  useEffect(() => keepScrollPositions(), [])

  useBrowserLayoutEffect(() => {
    const left = previous.current
    scrollPositions.enter(entryOf(location))
    // Also true for the first page: the browser itself has put it where it belongs.
    if (left === location) return
    previous.current = location
    return follow(
      scrollPlan({
        from: pageOf(left),
        to: pageOf(location),
        pathname: location.pathname,
        fragment: location.hash.slice(1),
        isHistoryTransition,
        state: location.state,
        savedTop: savedTopOf(location),
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    )
  }, [location, isHistoryTransition])

  return null
}
