import type { WorkItem, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import type { WorkPlace } from '#web/admin/work-list/work-place.ts'

/**
 * The list from which an application was opened, stored in the browser's history state. The order stays fixed even if applications leave
 * the list in the meantime. Contains only application numbers, no names or search terms; the search itself is stored in the tab.
 */
export type CameFrom = {
  place: WorkPlace
  numbers: readonly string[]
  isSearch: boolean
  /** The position at which the next page starts. Null at the end of the list and for search results. */
  next: WorkPosition | null
}

export const stateOf = (place: WorkPlace, sought: string, pages: readonly WorkPage[]): { cameFrom: CameFrom } => ({
  cameFrom: {
    place,
    numbers: pages.flatMap(({ items, similar }) => [...items, ...similar].map(({ number }: WorkItem) => number)),
    isSearch: sought !== '',
    next: sought === '' ? (pages.at(-1)?.next ?? null) : null,
  },
})

/** Reads the list from the location state. Undefined if there is none. */
export const cameFromOf = (state: unknown): CameFrom | undefined => (state as { cameFrom?: CameFrom } | null)?.cameFrom
