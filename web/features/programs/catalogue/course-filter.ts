import { type CourseFilter, noFilter } from './course-search.ts'

const names = { query: 'q', programId: 'program', mode: 'mode' } as const

/** A filter from the query of an address. Values that nothing can be chosen by count as not given. */
export function filterOf(search: string, programIds: readonly string[], modes: readonly string[]): CourseFilter {
  const parameters = new URLSearchParams(search)
  const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === parameters.get(name)) ?? ''
  return {
    query: parameters.get(names.query)?.trim() ?? '',
    programId: oneOf(names.programId, programIds),
    mode: oneOf(names.mode, modes),
  }
}

/** The query of the address that shows a filter; empty without one. */
export function searchOf(filter: CourseFilter): string {
  const parameters = new URLSearchParams()
  for (const key of Object.keys(names) as (keyof CourseFilter)[]) {
    const value = filter[key].trim()
    if (value !== noFilter[key]) parameters.set(names[key], value)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export const isFiltered = ({ query, programId, mode }: CourseFilter): boolean => query.trim() !== '' || programId !== '' || mode !== ''
