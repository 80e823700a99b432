import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { scrollOffset, scrollPlan, type ScrollPlan } from '#web/lib/page/scroll-rules.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

function readStored(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(tabStore.getItem(storageKeys.scrollPositions) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

let positions: Map<string, number> | undefined
let current: string | undefined

/** The last scroll position of each entry in this tab's history, in pixels from the top. */
const scrollPositions = {
  get(entry: string): number | undefined {
    positions ??= readStored()
    return positions.get(entry)
  },
  /** Attributes all further scrolling to this entry. */
  enter(entry: string): void {
    current = entry
  },
  /** Records the current position for this entry, in case it starts at the previous entry's position and is never scrolled. */
  record,
}

function record(): void {
  positions ??= readStored()
  if (current !== undefined) positions.set(current, Math.round(scrollY))
}

function leave(): void {
  // The application restores positions itself while it is running. After a reload the browser does.
  history.scrollRestoration = 'auto'
  tabStore.setItem(storageKeys.scrollPositions, JSON.stringify(Object.fromEntries(positions ?? [])))
}

function arrive(): void {
  history.scrollRestoration = 'manual'
}

/** Starts recording. The returned function stops the recording. */
function keepScrollPositions(): () => void {
  arrive()
  addEventListener('scroll', record, { passive: true })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', arrive)
  return () => {
    removeEventListener('scroll', record)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', arrive)
    history.scrollRestoration = 'auto'
  }
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const pageOf = ({ pathname, search }: Location) => pathname + search

/** Entries created by native # links share one key, so the URL is part of the key as well. The browser scrolls for those links itself. */
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

/** Scrolls after every navigation according to the site's rules, and remembers the scroll position of each page. */
export function ScrollManager() {
  const location = useLocation()
  const isHistoryTransition = useNavigationType() === NavigationType.Pop
  const previous = useRef(location)

  useEffect(() => keepScrollPositions(), [])

  useBrowserLayoutEffect(() => {
    const left = previous.current
    scrollPositions.enter(entryOf(location))
    // Also true for the first page, which the browser has already scrolled.
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
