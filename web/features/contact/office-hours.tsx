import { useEffect, useState } from 'react'
import { contact } from '#content/contact-page.ts'
import { institute } from '#content/institute.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { dateIn, formatDate, spokenClock } from '#domain/dates/dates.ts'
import {
  type DayHours,
  type HolidaysAround,
  type OfficeState,
  holidaysAround,
  officeState,
  officeWeekToday,
} from '#domain/dates/opening-hours.ts'

const { hours: words } = contact

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** The labels of the axis below the bars, from midnight to midnight. */
const ticks = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** The week as a table, with bars on a 24-hour axis. A script adds the current time at the institute and public holidays. */
export function OfficeHours() {
  const { now, holidays } = useOfficeState()
  return (
    <section id="hours" aria-labelledby="hours-title" className="office-hours">
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
            <Day
              key={day.day}
              day={day}
              now={now?.day === day.day ? now : null}
              isHoliday={holidays?.thisWeek.includes(day.day) ?? false}
            />
          ))}
        </tbody>
      </table>
      <div className="hours-axis num" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <p className="hours-holiday num">{holidays?.next && words.nextHoliday.replace('{day}', dayWords(holidays.next))}</p>
      <ul className="hours-notes">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

function Day({ day: { day, hours: usual }, now, isHoliday }: { day: DayHours; now: OfficeState | null; isHoliday: boolean }) {
  const hours = isHoliday ? null : usual
  return (
    <tr data-today={now ? '' : undefined}>
      <th scope="row">
        {day}
        {now && <span className="sr-only"> (today)</span>}
      </th>
      <td>
        <span>{hours ? `${spokenClock(hours.opens)} to ${spokenClock(hours.closes)}` : isHoliday ? words.holiday : words.closed}</span>
        <svg viewBox="0 0 24 4" preserveAspectRatio="none" aria-hidden="true" className="hours-bar">
          {hours && (
            <rect x={hoursOf(hours.opens)} y="1" width={hoursOf(hours.closes) - hoursOf(hours.opens)} height="2" className="hours-open" />
          )}
          {now && <path d={`M${hoursOf(now.time)} 0V4`} className="hours-mark" />}
        </svg>
      </td>
    </tr>
  )
}

const dayWords = (date: string) => `${weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]} ${formatDate(date)}`

function sentence({ isOpen, time, next }: OfficeState): string {
  if (isOpen) return words.openNow.replace('{time}', time)
  if (next === null) return words.zone
  const closed = next.inDays === 0 ? words.laterToday : words.closedNow
  return closed.replace('{time}', time).replace('{day}', next.day).replace('{opens}', spokenClock(next.opens))
}

/** Null until the browser's clock can be read. Then updated every minute. */
function useOfficeState(): { now: OfficeState | null; holidays: HolidaysAround | null } {
  const [moment, setMoment] = useState<Date | null>(null)
  useEffect(() => {
    const look = () => setMoment(new Date())
    look()
    const timer = setInterval(look, 20_000)
    return () => clearInterval(timer)
  }, [])
  return { now: moment && officeState(moment), holidays: moment && holidaysAround(dateIn(institute.timeZone, moment)) }
}
