import type { ProgramTexts } from '#content/schema/program-texts.ts'
import type { ProgramDetails, WeekBlock } from '#content/schema/programs.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'

type Kinds = ProgramTexts['weekKinds']

const kindNames: (keyof Kinds)[] = ['plan', 'bench', 'project', 'check']
const hoursInWords = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)
const clock = (hour: number) => `${hour}:00`

/** A week drawn to scale: each day a column, each hour the same height; in narrow windows each day one line. */
export function ExampleWeek({ week, texts }: { week: ProgramDetails['week']; texts: ProgramTexts }) {
  const { start, morning, pause, afternoon } = texts.weekHours
  const length = morning + pause + afternoon
  const blocks = week.days.flatMap((day) => [...day.morning, ...day.afternoon])
  const sum = (kinds: readonly string[]) => blocks.reduce((total, { kind, hours }) => total + (kinds.includes(kind) ? hours : 0), 0)
  return (
    <>
      <ul className="week-legend num">
        {kindNames.map((kind) => (
          <li key={kind}>
            <span className="week-sample" data-kind={kind} aria-hidden="true" />
            {texts.weekKinds[kind]}, {hoursInWords(sum([kind]))}
          </li>
        ))}
      </ul>
      <div className="week">
        <ol className="week-hours num" aria-hidden="true">
          {Array.from({ length: length + 1 }, (_, hour) => (
            <li key={hour}>{clock(start + hour)}</li>
          ))}
        </ol>
        <ol className="week-days">
          {week.days.map((day) => (
            <li key={day.name} className="week-day">
              <h3>{day.name}</h3>
              <ol className="week-blocks" data-count={morning + afternoon}>
                {day.morning.map((block) => (
                  <Block key={block.text} block={block} kinds={texts.weekKinds} />
                ))}
                <li className="week-pause">{texts.pauseLabel}</li>
                {day.afternoon.map((block) => (
                  <Block key={block.text} block={block} kinds={texts.weekKinds} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Block({ block: { hours, kind, text }, kinds }: { block: WeekBlock; kinds: Kinds }) {
  return (
    <li className="week-block" data-count={hours} data-kind={kind}>
      <span className="week-words">
        <span className="sr-only">
          {hoursInWords(hours)}, {kinds[kind]}:{' '}
        </span>
        <NoWrap>{text}</NoWrap>
      </span>
    </li>
  )
}
