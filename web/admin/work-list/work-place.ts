import { useSearchParams } from 'react-router'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { WORK_GROUPS, type WorkFilters, type WorkGroup } from '#domain/staff/work-list.ts'

/** The group and filters of the list. The URL contains nothing else about the list. */
export type WorkPlace = { group: WorkGroup; filters: WorkFilters }

/** Names of the query parameters. The status is called `state` in URLs. */
const texts = { program: 'program', course: 'course', intake: 'intake', assignee: 'assignee' } as const
const assigneeForm = /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const marks = { isLate: 'late', isUnread: 'unread' } as const

const groupOf = (value: string | null): WorkGroup => WORK_GROUPS.find((group) => group === value) ?? 'new'
const statusOf = (value: string | null) => STATUSES.find((status) => status === value && status !== 'draft') as WorkFilters['status']

/** Parses the query string of a URL. Unknown values are ignored. */
export function placeOf(search: URLSearchParams): WorkPlace {
  const filters: WorkFilters = {}
  for (const [name, key] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = search.get(key)
    if (value && (name !== 'assignee' || assigneeForm.test(value))) filters[name] = value
  }
  for (const [name, key] of Object.entries(marks) as [keyof typeof marks, string][]) {
    if (search.get(key) === '1') filters[name] = true
  }
  const status = statusOf(search.get('state'))
  return { group: groupOf(search.get('group')), filters: status ? { ...filters, status } : filters }
}

/** The query string of a list, without the question mark. */
export function queryOf({ group, filters }: WorkPlace): string {
  const search = new URLSearchParams({ group })
  for (const [name, key] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = filters[name]
    if (value) search.set(key, value)
  }
  if (filters.status) search.set('state', filters.status)
  for (const [name, key] of Object.entries(marks) as [keyof typeof marks, string][]) if (filters[name]) search.set(key, '1')
  return search.toString()
}

export const addressOf = (place: WorkPlace): string => `${adminPaths.applications}?${queryOf(place)}`

/** The list specified in the URL. `go` opens another list; the back button returns to this one. */
export function useWorkPlace(): { place: WorkPlace; go: (place: WorkPlace) => void } {
  const [search, setSearch] = useSearchParams()
  return { place: placeOf(search), go: (place) => setSearch(queryOf(place)) }
}
