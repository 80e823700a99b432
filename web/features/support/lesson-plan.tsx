import { volunteering } from '#content/volunteering.ts'

const { example, startsAt, parts, who } = volunteering.lesson

/** Height of a minute in the drawing, in px, at least: a short part is as tall as its words. */
const scale = 4

const [startHour = 0, startMinute = 0] = startsAt.split(':').map(Number)

/** `14:15`, so many minutes after the session begins. */
function clock(after: number): string {
  const minutes = startHour * 60 + startMinute + after
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const rows = parts.map((part, index) => ({
  ...part,
  from: parts.slice(0, index).reduce((total, { minutes }) => total + minutes, 0),
}))
const whole = parts.reduce((total, { minutes }) => total + minutes, 0)

/** A session as one line of time: an hour at the bench is some four times as long as a quarter of talk. */
export function LessonPlan() {
  return (
    <figure className="lesson grid-paper">
      <figcaption className="lesson-title">{example}</figcaption>
      <ol>
        {rows.map(({ title, text, minutes, who: actor, from }) => (
          <li key={title} className="lesson-part">
            <span className="lesson-clock num">{clock(from)}</span>
            <span className={`lesson-bar lesson-${actor}`} aria-hidden="true">
              <svg width={14} height={minutes * scale} />
            </span>
            <div className="lesson-words">
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="lesson-who num">{`${who[actor]}, ${minutes} minutes`}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="lesson-clock lesson-end num">{clock(whole)}</p>
    </figure>
  )
}
