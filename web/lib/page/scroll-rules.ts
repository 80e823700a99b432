/** How many pixels stay free above what is scrolled to: the height of the header (specification §9). */
export const scrollOffset = 80

/** Milliseconds between a footer link's navigation and its scroll to the top (specification §9). */
export const footerScrollDelay = 100

/** What a link may carry in its navigation state to say where the next page should start. */
export type ScrollState = {
  /** Set by footer links. */
  scrollDelay?: number
  /** The id of the element to go to, 80 px above it (specification §2, navigation). */
  scrollTo?: string
  /** The page only shows itself differently, as after a filter was chosen, and stays where it is. */
  stay?: true
}

export type ScrollPlan =
  | { kind: 'none' }
  | { kind: 'restore'; top: number }
  | { kind: 'top'; behavior: 'smooth' | 'instant'; delay: number }
  /** `orTop`: to the top where there is no such element. */
  | { kind: 'element'; id: string; behavior: 'smooth' | 'instant'; orTop: boolean }

export type Navigation = {
  /** Path and query of the page that was left. */
  from: string
  /** Path and query of the page that is shown now. */
  to: string
  pathname: string
  /** What stands behind the `#` of the page that is shown now: the id of a section; else ''. */
  fragment: string
  /** True for back, forward and native # links. */
  isHistoryTransition: boolean
  state: unknown
  /** Where this entry of the history was left, when it was visited before. */
  savedTop: number | undefined
  reducedMotion: boolean
}

/**
 * How routes scroll, with everything below them (specification §2, navigation). Where nothing is said: smooth. Spelled here again: they
 * go into a script that stands in every page, which would carry all the other addresses with them.
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

/** Where a navigation scrolls to, and how (specification §2, navigation; §9, instant prefixes). */
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
  // Only a hash was taken away: the page stays where it is.
  return from === to ? { kind: 'none' } : { kind: 'top', behavior, delay: 0 }
}
