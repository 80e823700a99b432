/** Pixels to keep free above the scroll target, equal to the height of the header (specification §9). */
export const scrollOffset = 80

/** Milliseconds between a footer link's navigation and its scroll to the top (specification §9). */
export const footerScrollDelay = 100

/** Navigation state of a link. It determines the scroll position at which the next page starts. */
export type ScrollState = {
  /** Set by footer links. */
  scrollDelay?: number
  /** The id of the element to scroll to, 80 px above it (specification §2, navigation). */
  scrollTo?: string
  /** The page only changes its view, for example after a filter was chosen, and keeps its scroll position. */
  stay?: true
}

export type ScrollPlan =
  | { kind: 'none' }
  | { kind: 'restore'; top: number }
  | { kind: 'top'; behavior: 'smooth' | 'instant'; delay: number }
  /** `orTop`: scrolls to the top if the element does not exist. */
  | { kind: 'element'; id: string; behavior: 'smooth' | 'instant'; orTop: boolean }

export type Navigation = {
  /** Path and query of the previous page. */
  from: string
  /** Path and query of the current page. */
  to: string
  pathname: string
  /** The part after the `#` in the current URL, which is the id of a section; otherwise ''. */
  fragment: string
  /** True for back, forward and native # links. */
  isHistoryTransition: boolean
  state: unknown
  /** The last scroll position of this history entry, if it was visited before. */
  savedTop: number | undefined
  reducedMotion: boolean
}

/**
 * The scroll behaviour of routes and the paths below them (specification §2, navigation). Defaults to smooth. The paths are repeated here
 * because this code is in a script that is part of every page, and importing them would add all other paths to it.
 */
const behaviors: readonly [route: string, behavior: 'smooth' | 'instant'][] = [
  ['/dashboard', 'instant'],
  ['/admin', 'instant'],
  ['/applications', 'smooth'],
  ['/profile', 'smooth'],
  ['/settings', 'smooth'],
]

const isBelow = (pathname: string, route: string) => pathname === route || pathname.startsWith(`${route}/`)

const behaviorOf = (pathname: string) => behaviors.find(([route]) => isBelow(pathname, route))?.[1] ?? 'smooth'

function scrollStateOf(state: unknown): ScrollState {
  const { scrollDelay, scrollTo, stay } = Object(state) as Record<string, unknown>
  return {
    ...(typeof scrollDelay === 'number' && { scrollDelay }),
    ...(typeof scrollTo === 'string' && { scrollTo }),
    ...(stay === true && { stay }),
  }
}

/** Determines where a navigation scrolls to, and how (specification §2, navigation; §9, instant prefixes). */
export function scrollPlan(navigation: Navigation): ScrollPlan {
  const { from, to, pathname, fragment, isHistoryTransition, savedTop, reducedMotion } = navigation
  if (isHistoryTransition) {
    if (savedTop !== undefined) return { kind: 'restore', top: savedTop }
    return from === to ? { kind: 'none' } : { kind: 'top', behavior: 'instant', delay: 0 }
  }
  const behavior = reducedMotion ? 'instant' : behaviorOf(pathname)
  const { scrollDelay = 0, scrollTo: id = fragment, stay } = scrollStateOf(navigation.state)
  if (stay) return { kind: 'none' }
  if (id !== '') return { kind: 'element', id, behavior, orTop: from !== to }
  if (scrollDelay > 0) return { kind: 'top', behavior, delay: scrollDelay }
  // Only a hash was removed, so the page keeps its position.
  return from === to ? { kind: 'none' } : { kind: 'top', behavior, delay: 0 }
}
