import type { WorkItem } from '#domain/staff/work-list.ts'
import { formatShortDay } from '#web/admin/shell/moments.ts'
import { formatTime } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { interviewTimesQuery } from './interviews-data.ts'

/**
 * The interview times for these applications, such as `3 Dec, 10:00`, by application id. Empty if none of the applications is at the
 * interview stage.
 */
export function useInterviewTimes(items: readonly WorkItem[], today: string): Readonly<Record<string, string>> {
  const asked = items.flatMap(({ id, status }) => (status === 'interview' ? [id] : [])).slice(0, 500)
  const { state } = useLoaded({ ...interviewTimesQuery(asked), enabled: asked.length > 0 })
  if (state.kind !== 'loaded') return {}
  return Object.fromEntries(
    Object.entries(state.value).map(([id, startsAt]) => [id, `${formatShortDay(startsAt, today)}, ${formatTime(startsAt)}`]),
  )
}
