import { useRef, useState } from 'react'
import { BULK_MOST, type WorkItem } from '#domain/staff/work-list.ts'

export type Selection = {
  /** The selected applications that are on screen, in list order. */
  items: readonly WorkItem[]
  has: (id: string) => boolean
  isAll: boolean
  /** Whether all of the given applications are restricted. False for an empty list. */
  areRestricted: (ids: readonly string[]) => boolean
  /** If `isRange` is set, also selects everything between this row and the previously selected one. */
  put: (id: string, isOn: boolean, isRange?: boolean) => void
  putAll: (isOn: boolean) => void
}

/**
 * The selection among the rows on screen. Rows that leave the list are excluded. Limited to the first `BULK_MOST`.
 * @param items all rows shown
 */
export function useSelection(items: readonly WorkItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const selected = items.filter(({ id }) => ids.has(id))
  const set = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(selected.map(({ id }) => id))
    for (const id of changed) {
      if (!isOn) next.delete(id)
      else if (next.size < BULK_MOST) next.add(id)
    }
    setIds(next)
  }
  const put = (id: string, isOn: boolean, isRange = false) => {
    const to = items.findIndex((item) => item.id === id)
    const from = isRange ? items.findIndex((item) => item.id === anchor.current) : -1
    anchor.current = id
    const between = from < 0 ? [id] : items.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
    set(between, isOn)
  }
  return {
    items: selected,
    has: (id) => ids.has(id),
    isAll: selected.length > 0 && selected.length === Math.min(items.length, BULK_MOST),
    areRestricted: (asked) => asked.length > 0 && asked.every((id) => Boolean(items.find((item) => item.id === id)?.restrictedSince)),
    put,
    putAll: (isOn) =>
      set(
        items.map(({ id }) => id),
        isOn,
      ),
  }
}
