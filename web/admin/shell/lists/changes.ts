import { useEffect, useRef } from 'react'
import { call } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'

/** What colleagues, people outside and jobs do is on the screen within this many milliseconds and the time of two answers. */
const ASKED_EVERY_MS = 1500

type Watched = {
  /** What is watched: the second part of the keys of its queries. */
  room: 'work' | 'inbox' | 'outbox'
  /** The function of the protocol that says by another text that something changed. */
  asks: 'staff_work_changed' | 'staff_inbox_changed' | 'staff_outbox_changed'
  /** Which of its queries are then read anew. */
  parts: readonly string[]
  /** Milliseconds from one reading to the next, where much changes on its own; 0 unless given. */
  rest?: number
  /** Whether what it says is older than this page, which then has it already. */
  isOld?: (said: string | null) => boolean
}

const changedQuery = ({ room, asks }: Watched) => ({
  ...query(ownKey('staff', room, 'changed'), () => call(asks, {}), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

/** Reads what is on the screen anew when the database says that it changed. Nobody asks while the tab is hidden. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is watched never changes; what is said does
  }, [said])
}
