import { home } from '#content/home.ts'
import { texts } from '#domain/programs/program-details.ts'
import { programById } from '#domain/programs/programs.ts'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { programWeeks, type ProgramWeek, type WayOfWorking } from './week-data.ts'

/** What the hands are on comes first. */
const order: readonly WayOfWorking[] = ['bench', 'project', 'check', 'plan']

/** A square and the gap to the next, and the gap at midday. */
const [SQUARE, STEP, PAUSE] = [24, 27, 8]

/** A week of each program as a floor of square tiles, one an hour. */
export function Week() {
  const { title, text } = home.week
  return (
    <section id="week" aria-labelledby="week-title" className="wrap section weeks-section">
      <SectionHead id="week-title" title={title} text={text} />
      <ul className="weeks">
        {programWeeks.map((week) => (
          <li key={week.id} className={`hue-${week.id}`}>
            <Hours week={week} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Floor({ days }: Pick<ProgramWeek, 'days'>) {
  const { morning } = texts.weekHours
  const hours = Math.max(...days.map(({ length }) => length))
  const [width, height] = [days.length * STEP + 1, hours * STEP + PAUSE + 20]
  const top = (hour: number) => hour * STEP + (hour < morning ? 0 : PAUSE) + 18
  const tiles = (kind: WayOfWorking) =>
    days.flatMap((day, x) => {
      const ofKind = day.flatMap((way, hour) => (way === kind ? [hour] : []))
      // Each by its distance from the one above it: the same few strokes again and again, which compress well.
      return ofKind.map((hour, index) => {
        const above = ofKind[index - 1]
        const move = above === undefined ? `M${x * STEP + 1} ${top(hour)}` : `m0 ${top(hour) - top(above)}`
        return `${move}h${SQUARE}v${SQUARE}h-${SQUARE}z`
      })
    })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="week-floor" aria-hidden="true">
      {days.map((_, x) => (
        <text key={x} x={x * STEP + SQUARE / 2 + 1} y={11}>
          {home.week.days[x]}
        </text>
      ))}
      {order.map((kind) => (
        <path key={kind} className={`week-${kind}`} d={tiles(kind).join('')} />
      ))}
    </svg>
  )
}

function Hours({ week }: { week: ProgramWeek }) {
  const all = week.days.flat()
  return (
    <>
      <h3 className="week-title">{programById(week.id)?.title}</h3>
      <Floor days={week.days} />
      <p className="week-sum num">{`${all.length} ${home.week.hours}`}</p>
      <dl className="week-kinds num">
        {order.map((kind) => (
          <div key={kind}>
            <dt>
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
                <path className={`week-${kind}`} d="M1 1h14v14h-14z" />
              </svg>
              <span>{texts.weekKinds[kind]}</span>
            </dt>
            <dd>{all.filter((hour) => hour === kind).length}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
