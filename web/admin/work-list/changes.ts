import { useEffect, useRef } from 'react'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { call } from './work-data.ts'

/** What colleagues, applicants and jobs do is on the screen within this many milliseconds and the time of two answers. */
const ASKED_EVERY_MS = 1500

const changedQuery = () => ({
  ...query(ownKey('staff', 'work', 'changed'), () => call<string | null>('staff_work_changed'), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
})

/** Reads the lists and their counts anew when the database says that they changed. Nobody asks while the tab is hidden. */
export function useChangesOfWork(): void {
  const { state } = useLoaded(changedQuery())
  const at = state.kind === 'loaded' ? state.value : undefined
  const isFirst = useRef(true)
  useEffect(() => {
    if (at === undefined) return
    const wasFirst = isFirst.current
    isFirst.current = false
    // What was asked for as the page opened has all that is older.
    if (wasFirst && (at === null || Date.parse(at) < Date.now() - 60_000)) return
    for (const part of ['list', 'counts']) void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'work', part) })
  }, [at])
}
