import type { About } from './about-data.ts'

/** A working day along a measuring tape, from the first hour to the gate. */
export function Day({ day: { title, text, note, hours } }: { day: About['day'] }) {
  return (
    <section id="day" aria-labelledby="day-title" className="night grid-paper day">
      <div className="wrap section day-columns">
        <div className="day-head">
          <h2 id="day-title">{title}</h2>
          <p>{text}</p>
          <p className="day-note">{note}</p>
        </div>
        <ol className="tape">
          {hours.map((hour) => (
            <li key={hour.at}>
              <time dateTime={hour.at}>{hour.at}</time>
              <div>
                <h3>{hour.title}</h3>
                <p>{hour.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
