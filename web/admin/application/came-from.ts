import type { WorkItem, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import type { WorkPlace } from '#web/admin/work-list/work-place.ts'

/**
 * The list that an application was opened from, stored in the browser's history state. The order stays fixed even if applications leave
 * the list in the meantime. Contains application numbers only, no names or search terms.
 */
export type CameFrom = {
  place: WorkPlace
  numbers: readonly string[]
  /** Where the list continues. Null at its end and for search results. */
  next: WorkPosition | null
}

export const stateOf = (place: WorkPlace, sought: string, pages: readonly WorkPage[]): { cameFrom: CameFrom } => ({
  cameFrom: {
    place,
    numbers: pages.flatMap(({ items }) => items.map(({ number }: WorkItem) => number)),
    next: sought === '' ? (pages.at(-1)?.next ?? null) : null,
  },
})

/** Reads the list from the location state; undefined if it has none. */
export const cameFromOf = (state: unknown): CameFrom | undefined => (state as { cameFrom?: CameFrom } | null)?.cameFrom
