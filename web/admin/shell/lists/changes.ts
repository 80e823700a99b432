import { useEffect, useRef } from 'react'
import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'

/** Changes made by colleagues, the public and background jobs appear within this many milliseconds plus two response times. */
const ASKED_EVERY_MS = 1500

type Watched = {
  /** The area to watch: the second part of its query keys. */
  room: 'work' | 'inbox' | 'outbox'
  /** The protocol function whose return value changes whenever the data changes. */
  asks: 'staff_work_changed' | 'staff_inbox_changed' | 'staff_outbox_changed'
  /** The queries in that area to reload when it changes. */
  parts: readonly string[]
  /** Minimum time between two reloads in milliseconds, for data that changes often. Defaults to 0. */
  rest?: number
  /** Whether the page already shows the change that this return value indicates. */
  isOld?: (said: string | null) => boolean
}

const changedQuery = ({ room, asks }: Watched) => ({
  ...query(ownKey('staff', room, 'changed'), () => call(asks, {}), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

/** Reloads the data on screen when the database reports a change. Does not poll while the tab is hidden. */
export function useChanges(watched: Watched): void {
  const { state } = useLoaded(changedQuery(watched))
  const said = state.kind === 'loaded' ? state.value : undefined
  const { room, parts, isOld, rest = 0 } = watched
  const isFirst = useRef(true)
  const readAt = useRef(0)
  useEffect(() => {
    if (said === undefined) return
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst && isOld?.(said)) return
    const read = () => {
      readAt.current = Date.now()
      for (const part of parts) void queryClient.invalidateQueries({ queryKey: ownKey('staff', room, part) })
    }
    const later = setTimeout(read, Math.max(0, readAt.current + rest - Date.now()))
    return () => clearTimeout(later)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the watched element never changes; its text does
  }, [said])
}
