import { formatDate } from '#domain/dates/dates.ts'
import type { Colleague, WorkOptions } from '#domain/staff/work-list.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'

/** The filter options, and the colleagues who can be assigned work. Throws `BackendError`. */
const staffOptionsQuery = () => query(ownKey('staff', 'work', 'options'), () => call('staff_work_options', {}))

/** The same data, or undefined while loading. */
export function useStaffOptions(): WorkOptions | undefined {
  const { state } = useLoaded(staffOptionsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

/** `Away until 3 December 2026; Ngozi Bello will receive it` for a colleague who is away. */
export function awayWords({ awayUntil, deputy }: WorkOptions['people'][number]): string {
  if (awayUntil === null) return ''
  const until = `Away until ${formatDate(awayUntil)}`
  return deputy ? `${until}; ${deputy.name} will receive it` : until
}

export const personLabel = (person: WorkOptions['people'][number]): string =>
  person.awayUntil === null ? person.name : `${person.name} (${awayWords(person)})`

/** The label of an assignee filter: `Me`, `Nobody` or a name. */
export function assigneeWords(assignee: string, people: readonly Colleague[]): string {
  if (assignee === 'me') return 'Me'
  return assignee === 'nobody' ? 'Nobody' : (people.find(({ id }) => id === assignee)?.name ?? 'A former colleague')
}

/** Assignees to filter a list by. */
export const assigneeOptions = (people: WorkOptions['people']): { value: string; label: string }[] => [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  ...people.map((person) => ({ value: person.id, label: personLabel(person) })),
]
