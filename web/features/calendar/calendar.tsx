import { useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatDate, dateIn } from '#domain/dates/dates.ts'
import { addMonths, formatDateWithWeekday, formatMonth, isMonth, monthOf, sameDayIn } from '#domain/dates/months.ts'
import { paths } from '#domain/paths.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyPart } from '#web/ui/page/empty-state.tsx'
import { monthQuery, nextQuery } from './calendar-data.ts'
import { byDay } from './calendar-entry.ts'
import { DayEntries, EntryKey, MonthEntries } from './entry-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { institute } from '#content/institute.ts'
import type { ScrollState } from '#web/lib/page/scroll-rules.ts'
import './calendar.css'

/** Changing the month must not scroll the page. */
const stay = { stay: true } satisfies ScrollState

function monthIn(search: string, today: string): string {
  const asked = new URLSearchParams(search).get('month') ?? ''
  return isMonth(asked) ? asked : monthOf(today)
}

/**
 * The month and day that a calendar shows. The month is in the URL, so that the back button, reloading and sharing work. An invalid month
 * falls back to the current one.
 */
function useShownMonth() {
  const [today] = useState(() => dateIn(institute.timeZone, new Date()))
  const { search } = useLocation()
  const navigate = useNavigate()
  // The month changes immediately, and the URL is updated a moment later. If the URL changes for another reason, for example because the
  // user goes back, it takes precedence.
  const [view, setView] = useState(() => ({ search, month: monthIn(search, today) }))
  if (view.search !== search) setView({ search, month: monthIn(search, today) })
  const { month } = view

  const [reached, setReached] = useState(today)
  const [selection, setSelection] = useState<string | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  // The back and forward buttons change only the month, so a day in another month no longer counts.
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

/** Shows events, start dates and the person's own dates, month by month. */
export function Calendar({ personId }: { personId: string }) {
  const { month, today, active, selected, focusRequests, goTo, select } = useShownMonth()
  const { state, retry } = useLoaded(monthQuery(personId, month))
  const headingId = useId()
  const days = byDay(state.kind === 'loaded' ? state.value : [], month)
  const chosen = selected === null ? null : (days.get(selected) ?? [])
  const isEmpty = chosen === null ? days.size === 0 : chosen.length === 0
  return (
    <div className="calendar-page">
      <h1>Calendar</h1>
      <section aria-labelledby={headingId} className="calendar-month">
        <header className="calendar-head">
          <h2 id={headingId} aria-live="polite">
            {formatMonth(month)}
          </h2>
          <MonthLink month={addMonths(month, -1)} label="Previous month" icon="arrow-left" thisMonth={monthOf(today)} />
          <MonthLink month={addMonths(month, 1)} label="Next month" icon="arrow-right" thisMonth={monthOf(today)} />
          <Button variant="secondary" className="button-small" onClick={() => goTo(today)}>
            Today
          </Button>
        </header>
        <MonthGrid
          month={month}
          today={today}
          active={active}
          selected={selected}
          entries={days}
          labelledBy={headingId}
          focusRequests={focusRequests}
          onMove={goTo}
          onSelect={select}
        />
        <EntryKey />
      </section>
      <section aria-labelledby={`${headingId}-list`} className="calendar-list">
        <header>
          <h2 id={`${headingId}-list`} aria-live="polite">
            {selected === null ? `In ${formatMonth(month)}` : formatDateWithWeekday(selected)}
          </h2>
          {selected !== null && (
            <Button variant="quiet" className="button-small" onClick={() => select(null)}>
              Show the whole month
            </Button>
          )}
        </header>
        {state.kind === 'loading' && <LoadingIndicator message="Loading your dates…" />}
        {state.kind === 'failed' && (
          <LoadFailure title="The dates of this month could not be loaded" onRetry={retry} isTrying={state.isTrying} />
        )}
        {state.kind === 'loaded' && isEmpty && (
          <EmptyPart>
            {selected === null ? (
              <span>
                There is nothing this month. <NextEntry personId={personId} month={month} />
              </span>
            ) : (
              'There is nothing on this day.'
            )}
          </EmptyPart>
        )}
        {selected !== null && chosen && <DayEntries day={selected} entries={chosen} />}
        {chosen === null && <MonthEntries days={days} />}
      </section>
    </div>
  )
}

/** The next entry after an empty month, with a link to its month. Renders nothing until the entry has loaded. */
function NextEntry({ personId, month }: { personId: string; month: string }) {
  const { state } = useLoaded(nextQuery(personId, month))
  const next = state.kind === 'loaded' ? state.value : null
  if (next === null) return null
  return (
    <span>
      Next:{' '}
      <Link to={paths.calendarMonth(monthOf(next.firstDay))} state={stay} className="link">
        {next.title}, <span className="nowrap num">{formatDate(next.firstDay)}</span>
      </Link>
    </span>
  )
}

type MonthLinkProps = { month: string; label: string; icon: 'arrow-left' | 'arrow-right'; thisMonth: string }

function MonthLink({ month, label, icon, thisMonth }: MonthLinkProps) {
  if (!isMonth(month)) return null
  const name = `${label}, ${formatMonth(month)}`
  return (
    <Link
      to={month === thisMonth ? paths.calendar : paths.calendarMonth(month)}
      state={stay}
      aria-label={name}
      title={name}
      className="icon-button calendar-turn"
    >
      <Icon name={icon} />
    </Link>
  )
}
