import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ScrollState } from '#web/lib/page/scroll-rules.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { type CourseFilter, noFilter } from './course-search.ts'
import { studyModes } from '#web/features/programs/facts/listed-courses.ts'

const names = { query: 'q', programId: 'program', mode: 'mode' } as const

/** Reads a filter from the query of a URL. Values that are not valid choices are ignored. */
export function filterOf(search: string, programIds: readonly string[], modes: readonly string[]): CourseFilter {
  const parameters = new URLSearchParams(search)
  const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === parameters.get(name)) ?? ''
  return {
    query: parameters.get(names.query)?.trim() ?? '',
    programId: oneOf(names.programId, programIds),
    mode: oneOf(names.mode, modes),
  }
}

/** The query for the URL of a filter; empty if no filter is set. */
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

/** Milliseconds without a keystroke after which the input is written to the URL. */
const typingPause = 400

/** The study mode field is missing if all courses have the same modes. */
const fieldsOf = (form: HTMLFormElement) => ({
  query: form.elements.namedItem('q') as HTMLInputElement | null,
  programId: form.elements.namedItem('program') as HTMLSelectElement | null,
  mode: form.elements.namedItem('mode') as HTMLSelectElement | null,
})

function readForm(form: HTMLFormElement): CourseFilter {
  const { query, programId, mode } = fieldsOf(form)
  return { query: query?.value ?? '', programId: programId?.value ?? '', mode: mode?.value ?? '' }
}

function fillForm(form: HTMLFormElement, filter: CourseFilter): void {
  const fields = fieldsOf(form)
  for (const key of Object.keys(fields) as (keyof CourseFilter)[]) {
    const field = fields[key]
    if (field !== null) field.value = filter[key]
  }
}

export type FilterControl = {
  filter: CourseFilter
  /** The visitor is typing, so the list may update a moment later. */
  isTyping: boolean
  /** Called after a change in the form. Typing replaces the URL once it pauses. A choice adds a history entry. */
  typed: () => void
  chosen: () => void
  /** Writes the input to the URL immediately. */
  settle: () => void
  /** Sets the filter from elsewhere on the page. */
  show: (filter: CourseFilter) => void
}

/** The filter is stored in the form while it is in use, and in the URL for Back, reload and sharing. */
export function useCourseFilter(formRef: RefObject<HTMLFormElement | null>, programIds: readonly string[]): FilterControl {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const nextPath = useNavigation().location?.pathname ?? pathname
  const fromAddress = () =>
    filterOf(
      search,
      programIds,
      studyModes.map(({ value }) => value),
    )
  const isHydrated = useHydrated()
  const [filter, setFilter] = useState(() => (isHydrated ? fromAddress() : noFilter))
  const [isTyping, setTyping] = useState(false)
  const known = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = (next: CourseFilter, replace: boolean) => {
    clearTimeout(timer.current)
    const address = searchOf(next)
    if (address === known.current) return
    known.current = address
    void navigate({ search: address }, { replace, state: { stay: true } satisfies ScrollState })
  }

  useLayoutEffect(() => {
    const form = formRef.current
    if (known.current === search || form === null) return
    const given = fromAddress()
    // The visitor may have used the form before hydration.
    const next = known.current === null && !isFiltered(given) ? readForm(form) : given
    known.current = search
    clearTimeout(timer.current)
    setTyping(false)
    setFilter(next)
    fillForm(form, next)
    if (next !== given && isFiltered(next)) write(next, true)
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new address counts; the rest is the same for every render.
  }, [search])
  // A visitor who is leaving for another page must not be pulled back by pending input.
  useEffect(() => {
    if (nextPath !== pathname) clearTimeout(timer.current)
  }, [nextPath, pathname])
  useEffect(() => () => clearTimeout(timer.current), [])

  const read = () => {
    const next = formRef.current === null ? filter : readForm(formRef.current)
    setFilter(next)
    return next
  }
  return {
    filter,
    isTyping,
    typed: () => {
      setTyping(true)
      const next = read()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next, true), typingPause)
    },
    chosen: () => write(read(), false),
    settle: () => write(read(), true),
    show: (next) => {
      setFilter(next)
      if (formRef.current) fillForm(formRef.current, next)
      write(next, false)
    },
  }
}
