import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { addDays } from '#domain/dates/dates.ts'
import { addMonths, sameDayIn, monthOf, weekdayOf, weeksOf } from '#domain/dates/months.ts'
import { type CalendarEntry, cellWords } from './calendar-entry.ts'
import { EntryMark, EntryMarks } from './entry-list.tsx'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The maximum number of titles in a wide cell. */
const MOST_TITLES = 2

type MonthGridProps = {
  /** YYYY-MM */
  month: string
  today: string
  /** The day that receives focus when the user presses Tab. */
  active: string
  selected: string | null
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  labelledBy: string
  /** Increases by one each time the active day must take focus. */
  focusRequests: number
  /** Called when a key press moves to another day, possibly in another month. */
  onMove: (date: string) => void
  onSelect: (date: string) => void
}

/** The day to which a key press moves; undefined for other keys (ARIA Authoring Practices, grid of dates). */
function targetOf({ key, shiftKey }: KeyboardEvent, date: string): string | undefined {
  const month = monthOf(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return sameDayIn(addMonths(month, shiftKey ? -12 : -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(month, shiftKey ? 12 : 1), date)
    default:
      return undefined
  }
}

/**
 * Focuses the active day when requested, and when the focused day has disappeared along with its month, for example when the user goes
 * back.
 */
function useFocusOnActive(focusRequests: number, month: string) {
  const grid = useRef<HTMLTableElement>(null)
  const wasWithin = useRef(false)
  const focusActive = () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasWithin.current = target instanceof Node && (grid.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (focusRequests > 0) focusActive()
  }, [focusRequests])
  useEffect(() => {
    if (wasWithin.current && document.activeElement === document.body) focusActive()
  }, [month])
  return grid
}

/** A month as a grid with keyboard navigation. Entries appear in their cells where there is room. */
export function MonthGrid({ month, today, active, selected, entries, labelledBy, focusRequests, onMove, onSelect }: MonthGridProps) {
  const grid = useFocusOnActive(focusRequests, month)

  const press = (event: KeyboardEvent) => {
    const target = event.ctrlKey || event.altKey || event.metaKey ? undefined : targetOf(event, active)
    if (target !== undefined) onMove(target)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(active)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern for a grid of dates is a table
    <table ref={grid} role="grid" aria-labelledby={labelledBy} className="month-grid" onKeyDown={press}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((date, weekday) =>
              date === null ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a grid cell without a day
                <td key={weekday} className="month-elsewhere" />
              ) : (
                <Day
                  key={date}
                  date={date}
                  entries={entries.get(date) ?? []}
                  isToday={date === today}
                  isActive={date === active}
                  isSelected={date === selected}
                  onSelect={onSelect}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  date: string
  entries: readonly CalendarEntry[]
  isToday: boolean
  isActive: boolean
  isSelected: boolean
  onSelect: (date: string) => void
}

function Day({ date, entries, isToday, isActive, isSelected, onSelect }: DayProps) {
  const titles = entries.slice(0, MOST_TITLES)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of all its days
    <td
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={classNames('month-day', entries.length > 0 && 'month-day-full')}
      onClick={() => onSelect(date)}
    >
      <span className="sr-only">{cellWords(date, entries, isToday)}</span>
      <span className="month-number num" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <EntryMarks entries={entries} />
      <span className="month-titles" aria-hidden="true">
        {titles.map(({ id, kind, title, short = title }) => (
          <span key={id} className="month-title">
            <span>
              <EntryMark kind={kind} />
              {short}
            </span>
          </span>
        ))}
        {entries.length > MOST_TITLES && <span className="month-title-more num">{entries.length - MOST_TITLES} more</span>}
      </span>
    </td>
  )
}
