import { useEffect, useState } from 'react'
import { contact } from '#content/contact-page.ts'
import { type DayHours, type OfficeState, officeState, officeWeekToday } from '#domain/dates/opening-hours.ts'

const { hours: words } = contact

/** Hours of a day that the bars show. */
const [from, to] = [6, 20]

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** The week as a table with a bar for each day; a script adds where in it the institute is right now. */
export function OfficeHours() {
  const now = useOfficeState()
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{words.title}</h2>
      <p className="hours-now">{now ? sentence(now) : words.zone}</p>
      <table className="hours num">
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Hours ({words.zone})</th>
          </tr>
        </thead>
        <tbody>
          {officeWeekToday().map((day) => (
            <Day key={day.day} day={day} now={now?.day === day.day ? now : null} />
          ))}
        </tbody>
      </table>
      <ul className="hours-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

function Day({ day: { day, hours }, now }: { day: DayHours; now: OfficeState | null }) {
  return (
    <tr data-today={now ? '' : undefined}>
      <th scope="row">
        {day}
        {now && <span className="sr-only"> (today)</span>}
      </th>
      <td>
        {hours ? `${hours.opens} to ${hours.closes}` : words.closed}
        <svg viewBox={`${from} 0 ${to - from} 4`} preserveAspectRatio="none" aria-hidden="true" className="hours-bar">
          <path d={`M${from} 2H${to}`} className="hours-line" />
          {hours && (
            <rect x={hoursOf(hours.opens)} y="0" width={hoursOf(hours.closes) - hoursOf(hours.opens)} height="4" className="hours-open" />
          )}
          {now && <path d={`M${hoursOf(now.time)} 0V4`} className="hours-mark" />}
        </svg>
      </td>
    </tr>
  )
}

function sentence({ isOpen, time, next }: OfficeState): string {
  if (isOpen || next === null) return words.openNow.replace('{time}', time)
  return words.closedNow.replace('{time}', time).replace('{day}', next.day).replace('{opens}', next.opens)
}

/** Null until a browser's clock can be asked; then kept up to the minute. */
function useOfficeState(): OfficeState | null {
  const [state, setState] = useState<OfficeState | null>(null)
  useEffect(() => {
    const look = () => setState(officeState(new Date()))
    look()
    const timer = setInterval(look, 20_000)
    return () => clearInterval(timer)
  }, [])
  return state
}
