import { useSearchParams } from 'react-router'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { WORK_GROUPS, WORK_SORTS, type WorkFilters, type WorkGroup, type WorkSort } from '#domain/staff/work-list.ts'

/**
 * The group, filters and order of the list. The URL contains nothing else about the list. Without `sort`, the list has the usual order of
 * its group. A search covers all groups, unless `isOnly` is set.
 */
export type WorkPlace = { group: WorkGroup; filters: WorkFilters; sort?: WorkSort; isOnly?: true }

/** Names of the query parameters. The status is called `state` in URLs. */
const texts = {
  program: 'program',
  course: 'course',
  intake: 'intake',
  studyMode: 'mode',
  assignee: 'assignee',
  origin: 'origin',
  town: 'town',
  education: 'education',
  sponsor: 'sponsor',
  tag: 'tag',
  receivedFrom: 'from',
  receivedTo: 'to',
  ageFrom: 'age-from',
  ageTo: 'age-to',
} as const
const assigneeForm = /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const dayForm = /^\d{4}-\d{2}-\d{2}$/
const ageForm = /^[1-9]\d?$/
const forms: Partial<Record<keyof typeof texts, RegExp>> = {
  assignee: assigneeForm,
  receivedFrom: dayForm,
  receivedTo: dayForm,
  ageFrom: ageForm,
  ageTo: ageForm,
}
const marks = { isLate: 'late', isUnread: 'unread', hasPlace: 'place' } as const

const groupOf = (value: string | null): WorkGroup => WORK_GROUPS.find((group) => group === value) ?? 'new'
const statusOf = (value: string | null) => STATUSES.find((status) => status === value && status !== 'draft') as WorkFilters['status']
const sorts = WORK_SORTS.flatMap((sort): WorkSort[] => [sort, `-${sort}`])

/** Parses the query string of a URL. Unknown values are ignored. */
export function placeOf(search: URLSearchParams): WorkPlace {
  const filters: WorkFilters = {}
  for (const [name, key] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = search.get(key)
    if (value && (forms[name]?.test(value) ?? true)) filters[name] = value
  }
  for (const [name, key] of Object.entries(marks) as [keyof typeof marks, string][]) {
    if (search.get(key) === '1') filters[name] = true
  }
  const status = statusOf(search.get('state'))
  const sort = sorts.find((one) => one === search.get('sort'))
  return {
    group: groupOf(search.get('group')),
    filters: status ? { ...filters, status } : filters,
    ...(sort && { sort }),
    ...(search.get('only') === '1' && { isOnly: true as const }),
  }
}

/** The query string of a list, without the question mark. */
export function queryOf({ group, filters, sort, isOnly }: WorkPlace): string {
  const search = new URLSearchParams({ group })
  for (const [name, key] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const value = filters[name]
    if (value) search.set(key, value)
  }
  if (filters.status) search.set('state', filters.status)
  for (const [name, key] of Object.entries(marks) as [keyof typeof marks, string][]) if (filters[name]) search.set(key, '1')
  if (sort) search.set('sort', sort)
  if (isOnly) search.set('only', '1')
  return search.toString()
}

export const addressOf = (place: WorkPlace): string => `${adminPaths.applications}?${queryOf(place)}`

/** The list specified in the URL. `go` opens another list; the back button returns to this one. */
export function useWorkPlace(): { place: WorkPlace; go: (place: WorkPlace) => void } {
  const [search, setSearch] = useSearchParams()
  return { place: placeOf(search), go: (place) => setSearch(queryOf(place), { preventScrollReset: true }) }
}
