import { home } from '#content/home.ts'
import { programById } from '#domain/programs.ts'
import { programHue } from '#web/lib/program-hue.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import type { ProgramWeek, WayOfWorking, WeekData } from './week-data.ts'

/** What the hands are on comes first. */
const order: readonly WayOfWorking[] = ['bench', 'project', 'check', 'plan']

/** A square and the gap to the next, and the gap at midday. */
const [SQUARE, STEP, PAUSE] = [24, 27, 8]

/** A week of each program as a floor of square tiles, one an hour. */
export function Week({ weeks, kinds, morning }: WeekData) {
  const { title, text } = home.week
  return (
    <section aria-labelledby="week-title" className="wrap section">
      <SectionHead id="week-title" title={title} text={text} />
      <ul className="weeks">
        {weeks.map((week) => (
          <li key={week.id} className={`week hue-${programHue(week.id)}`}>
            <Floor week={week} morning={morning} />
            <Hours week={week} kinds={kinds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Floor({ week: { days }, morning }: { week: ProgramWeek; morning: number }) {
  const hours = Math.max(...days.map(({ length }) => length))
  const [width, height] = [days.length * STEP + 1, hours * STEP + PAUSE + 20]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="week-floor" aria-hidden="true">
      {days.map((day, x) => (
        <g key={x}>
          <text x={x * STEP + SQUARE / 2 + 1} y={10} className="week-day">
            {home.week.days[x]}
          </text>
          {day.map((kind, hour) => (
            <rect
              key={hour}
              x={x * STEP + 1}
              y={hour * STEP + (hour < morning ? 0 : PAUSE) + 18}
              width={SQUARE}
              height={SQUARE}
              className={`week-${kind}`}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function Hours({ week, kinds }: { week: ProgramWeek; kinds: WeekData['kinds'] }) {
  const all = week.days.flat()
  return (
    <div>
      <h3 className="week-title">{programById(week.id)?.title}</h3>
      <p className="week-sum num">
        {all.length} {home.week.hours}
      </p>
      <dl className="week-kinds num">
        {order.map((kind) => (
          <div key={kind}>
            <dt>
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
                <rect x={1} y={1} width={14} height={14} className={`week-${kind}`} />
              </svg>
              {kinds[kind]}
            </dt>
            <dd>{all.filter((hour) => hour === kind).length}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
