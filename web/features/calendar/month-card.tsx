import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { formatMonth, monthOf, weeksOf } from '#domain/dates/months.ts'
import { paths } from '#domain/paths.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { shownMonthQuery } from './calendar-data.ts'
import { type CalendarEntry, byDay } from './calendar-entry.ts'
import { EntryMarks } from './entry-list.tsx'
import { weekdays } from './month-grid.tsx'
import './calendar.css'

/** For the dashboard: the current month, with marks on the days that have entries. */
export function MonthCard({ personId }: { personId: string }) {
  const [today] = useState(() => dateIn(institute.timeZone, new Date()))
  const { state, retry } = useLoaded(shownMonthQuery(personId, monthOf(today)))
  const shown = state.kind === 'loaded' ? state.value : { month: monthOf(today), entries: [], isSample: false }
  const days = byDay(shown.entries, shown.month)
  return (
    <Panel
      title={formatMonth(shown.month)}
      isSample={shown.isSample}
      link={{ to: paths.calendar, label: 'Open calendar' }}
      className="month-card"
    >
      {state.kind === 'failed' && <LoadFailure title="Your dates could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      <SmallMonth month={shown.month} today={today} days={days} />
      <p className="sr-only">{summaryOf(days)}</p>
    </Panel>
  )
}

type SmallMonthProps = { month: string; today: string; days: ReadonlyMap<string, readonly CalendarEntry[]> }

/** A read-only month that links to the full calendar. Screen readers announce its entries in a sentence instead of 30 cells. */
function SmallMonth({ month, today, days }: SmallMonthProps) {
  return (
    <table className="small-month num" aria-hidden="true">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name}>{name.slice(0, 2)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((date, weekday) => (
              <td key={weekday}>
                {date !== null && <span data-today={date === today || undefined}>{Number(date.slice(8))}</span>}
                {date !== null && <EntryMarks entries={days.get(date) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function summaryOf(days: SmallMonthProps['days']): string {
  const words = [...days].flatMap(([day, entries]) => entries.map(({ title }) => `${formatDate(day)}: ${title}`))
  return words.length === 0 ? 'There is nothing this month.' : `${words.join('. ')}.`
}
