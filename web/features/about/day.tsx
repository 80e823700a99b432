import { spokenClock } from '#domain/dates/spoken-clock.ts'
import type { About } from './about-data.ts'

/** Minutes since midnight of a time of day as `content/` writes it: `08:15`. */
function minutesOf(at: string): number {
  const [hour, minute] = at.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** A working day to scale, and what fills its parts: the last hour is where the day ends. */
export function Day({ day: { title, text, note, handsOn, hours } }: { day: About['day'] }) {
  return (
    <section id="day" aria-labelledby="day-title" className="night grid-paper day">
      <div className="wrap section">
        <div className="day-head">
          <h2 id="day-title">{title}</h2>
          <p>{text}</p>
          <p className="day-note">{note}</p>
        </div>
        <p className="day-key" aria-hidden="true">
          {handsOn}
        </p>
        <DayScale hours={hours} />
        <ol className="day-parts num">
          {hours.map((hour) => (
            <li key={hour.at} data-kind={hour.kind}>
              <time dateTime={hour.at}>{spokenClock(hour.at)}</time>
              <div>
                <h3>{hour.title}</h3>
                {hour.kind === 'hands-on' && <p className="sr-only">{handsOn}</p>}
                <p>{hour.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** One line from the first whole hour to the last, with each part as long as it takes; solid where hands are on the work. */
function DayScale({ hours }: { hours: About['day']['hours'] }) {
  const starts = hours.map(({ at }) => minutesOf(at))
  const first = Math.floor((starts[0] ?? 0) / 60)
  const last = Math.ceil((starts.at(-1) ?? 0) / 60)
  const solid = starts
    .slice(0, -1)
    .flatMap((start, at) => (hours[at]?.kind === 'hands-on' ? [`M${start} 0H${starts[at + 1]}V1H${start}z`] : []))
  return (
    <div className="day-scale num" aria-hidden="true">
      <svg viewBox={`${first * 60} 0 ${(last - first) * 60} 1`} preserveAspectRatio="none">
        <path d={solid.join('')} />
        <path d={starts.map((start) => `M${start} 0V1`).join('')} className="day-edges" />
      </svg>
      <ol>
        {Array.from({ length: last - first + 1 }, (_, hour) => (
          <li key={hour}>{first + hour}</li>
        ))}
      </ol>
    </div>
  )
}
