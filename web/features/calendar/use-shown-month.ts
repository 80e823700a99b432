import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { isMonth, monthOf, sameDayIn } from '#domain/dates/months.ts'
import { paths } from '#domain/paths.ts'
import type { ScrollState } from '#web/lib/page/scroll-rules.ts'

/** Another month of the same page: it stays where it is. */
export const stay = { stay: true } satisfies ScrollState

function monthIn(search: string, today: string): string {
  const asked = new URLSearchParams(search).get('month') ?? ''
  return isMonth(asked) ? asked : monthOf(today)
}

/**
 * Which month and day a calendar shows. The month is in the address, so that back, reload and sharing work; one that is no month
 * is taken for this one.
 */
export function useShownMonth() {
  const [today] = useState(() => dateIn(institute.timeZone, new Date()))
  const { search } = useLocation()
  const navigate = useNavigate()
  // Shown at once and written into the address a moment later; an address that comes from elsewhere, as by back, counts.
  const [view, setView] = useState(() => ({ search, month: monthIn(search, today) }))
  if (view.search !== search) setView({ search, month: monthIn(search, today) })
  const { month } = view

  const [reached, setReached] = useState(today)
  const [selection, setSelection] = useState<string | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  // Back and forward change the month alone; what was reached in another one counts no more.
  const active = monthOf(reached) === month ? reached : monthOf(today) === month ? today : sameDayIn(month, `${month}-01`)
  const selected = selection !== null && monthOf(selection) === month ? selection : null

  const goTo = (date: string) => {
    const target = monthOf(date)
    if (!isMonth(target)) return
    setReached(date)
    setFocusRequests((count) => count + 1)
    if (target === month) return
    setSelection(null)
    setView({ search, month: target })
    void navigate(target === monthOf(today) ? paths.calendar : paths.calendarMonth(target), { state: stay })
  }
  const select = (date: string | null) => {
    setSelection(date === selected ? null : date)
    if (date === null) return
    setReached(date)
    setFocusRequests((count) => count + 1)
  }
  return { month, today, active, selected, focusRequests, goTo, select }
}
