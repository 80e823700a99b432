import { partnership } from '#content/partnership.ts'

const { weeks, span, stages } = partnership.start

const weeksOf = (from: number, to: number) => (from === to ? `${span.one} ${from}` : `${span.several} ${from}–${to}`)

/** A building programme: stages down the side, weeks across, a bar where each stage lies. */
export function WeekPlan() {
  return (
    <ol className="plan">
      {stages.map(({ title, text, from, to }) => (
        <li key={title} className="plan-row">
          <div>
            <h3>{title}</h3>
            <p className="plan-text">{text}</p>
          </div>
          <div className="plan-time">
            <p className="plan-weeks num">{weeksOf(from, to)}</p>
            <svg viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none" className="plan-scale" aria-hidden="true">
              <path d={`M${from - 1} 0H${to}V1H${from - 1}Z`} className="plan-bar" />
              <path d={Array.from({ length: weeks + 1 }, (_, week) => `M${week} 0V1`).join('')} className="plan-ticks" />
            </svg>
          </div>
        </li>
      ))}
    </ol>
  )
}
