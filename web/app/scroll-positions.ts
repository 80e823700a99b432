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

/** Where each entry of this tab's history was left, in pixels from the top. */
export const scrollPositions = {
  get(entry: string): number | undefined {
    positions ??= readStored()
    return positions.get(entry)
  },
  /** From now on, scrolling belongs to this entry. */
  enter(entry: string): void {
    current = entry
  },
  /** Notes the place of this entry now, for one that begins where the last one stood and may never be scrolled. */
  record,
}

function record(): void {
  positions ??= readStored()
  if (current !== undefined) positions.set(current, Math.round(scrollY))
}

function leave(): void {
  // While the page is alive it scrolls itself; a page that is loaded anew is left to the browser.
  history.scrollRestoration = 'auto'
  tabStore.setItem(storageKeys.scrollPositions, JSON.stringify(Object.fromEntries(positions ?? [])))
}

function arrive(): void {
  history.scrollRestoration = 'manual'
}

/** Starts recording; the answer stops it. */
export function keepScrollPositions(): () => void {
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
