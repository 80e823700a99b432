import type { WorkItem, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import type { WorkPlace } from '#web/admin/work-list/work-place.ts'

/**
 * Which list an application was opened from, as the history of the browser keeps it: the order stays as it was, whatever leaves the list
 * meanwhile. It has numbers, and neither names nor what was sought.
 */
export type CameFrom = {
  place: WorkPlace
  numbers: readonly string[]
  /** Where the list goes on; null at its end, and where somebody was sought. */
  next: WorkPosition | null
}

export const stateOf = (place: WorkPlace, sought: string, pages: readonly WorkPage[]): { cameFrom: CameFrom } => ({
  cameFrom: {
    place,
    numbers: pages.flatMap(({ items }) => items.map(({ number }: WorkItem) => number)),
    next: sought === '' ? (pages.at(-1)?.next ?? null) : null,
  },
})

/** What the state of a location says of it; undefined where it says nothing. */
export const cameFromOf = (state: unknown): CameFrom | undefined => (state as { cameFrom?: CameFrom } | null)?.cameFrom
