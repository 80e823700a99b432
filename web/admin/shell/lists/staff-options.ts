import { formatDate } from '#domain/dates/dates.ts'
import type { Colleague, WorkOptions } from '#domain/staff/work-list.ts'
import { call } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'

/** What lists can be narrowed to, and who may own work. Throws `BackendError`. */
const staffOptionsQuery = () => query(ownKey('staff', 'work', 'options'), () => call('staff_work_options', {}))

/** The same, if it is known yet. */
export function useStaffOptions(): WorkOptions | undefined {
  const { state } = useLoaded(staffOptionsQuery())
  return state.kind === 'loaded' ? state.value : undefined
}

/** `Away until 3 December 2026; Ngozi Bello gets it` of somebody who is away. */
export function awayWords({ awayUntil, deputy }: WorkOptions['people'][number]): string {
  if (awayUntil === null) return ''
  const until = `Away until ${formatDate(awayUntil)}`
  return deputy ? `${until}; ${deputy.name} gets it` : until
}

export const personLabel = (person: WorkOptions['people'][number]): string =>
  person.awayUntil === null ? person.name : `${person.name} (${awayWords(person)})`

/** Whose work a filter leaves: `Me`, `Nobody` or a name. */
export function ownerWords(owner: string, people: readonly Colleague[]): string {
  if (owner === 'me') return 'Me'
  return owner === 'nobody' ? 'Nobody' : (people.find(({ id }) => id === owner)?.name ?? 'Somebody who has left')
}

/** Owners that a list can be narrowed to. */
export const ownerOptions = (people: WorkOptions['people']): { value: string; label: string }[] => [
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
  ...people.map((person) => ({ value: person.id, label: personLabel(person) })),
]
