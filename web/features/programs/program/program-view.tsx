import { Link } from 'react-router'
import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { paths } from '#domain/paths.ts'
import { PAID_IN_SHORT, PROGRAM_WEEK } from '#domain/page-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { CostsNote } from '#web/features/programs/facts/costs-note.tsx'
import { careerItems, items } from '#web/features/programs/facts/items.tsx'
import type { ProgramTexts } from '#content/schema/program-texts.ts'
import type { ProgramDetails, WeekBlock } from '#content/schema/programs.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import type { ProgramPageData } from './program-data.ts'
import { ProgramLengths } from './program-lengths.tsx'
import { NextStart, StartDates } from '#web/features/programs/facts/start-dates.tsx'
import './program.css'
import './program-intro.css'

type Kinds = ProgramTexts['weekKinds']

const kindNames: (keyof Kinds)[] = ['plan', 'bench', 'project', 'check']
const hoursInWords = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)
const clock = (hour: number) => `${hour}:00`

/** A week drawn to scale: a column per day and a fixed height per hour. In narrow windows, a line per day. */
function ExampleWeek({ week, texts }: { week: ProgramDetails['week']; texts: ProgramTexts }) {
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

/** The facts about a program, as the title block of its sheet. */
export function ProgramFacts({ data: { program, texts } }: { data: ProgramPageData }) {
  const facts = [
    { label: 'Program level', value: program.level },
    { label: 'Award', value: texts.award },
    { label: 'Who can apply', value: `Born on or before ${latestBirthday.inWords}` },
    { label: 'Next start', value: <NextStart /> },
  ]
  return <FactList facts={facts} className="title-block wide-facts program-facts num" />
}

const index = [
  ['courses', 'Courses'],
  ['week', 'A typical week'],
  ['workshop', 'Workshop'],
  ['costs', 'Costs'],
  ['careers', 'Jobs'],
] as const

/** The content of a program page below the introduction. */
export function ProgramView({ data }: { data: ProgramPageData }) {
  const { courses, details, texts, careers } = data
  return (
    <>
      <PageIndex sections={index.filter(([id]) => id !== 'careers' || careers.length > 0)}>
        <Link to={paths.apply}>Apply</Link>
      </PageIndex>

      <section id="courses" className="lengths-section">
        <div className="wrap section">
          <SectionHead
            title={`All ${courses.length} courses, by length`}
            text="The scale is in months. The amount is the tuition for the whole course."
          />
          <ProgramLengths data={data} />
          <p className="aside-note">{texts.length}</p>
        </div>
      </section>

      <section aria-labelledby="for-you" className="wrap section split for-you">
        <div>
          <h2 id="for-you">It is for you if you …</h2>
          <ul className="for-you-list ruled">{items(details.forYou)}</ul>
        </div>
        <div className="honestly">
          <h3>Before you choose it</h3>
          <p>{details.honestly}</p>
        </div>
      </section>

      <section id="week" className="week-section grid-paper">
        <div className="wrap section">
          <SectionHead title={PROGRAM_WEEK} text={details.week.text} />
          <ExampleWeek week={details.week} texts={texts} />
        </div>
      </section>

      <Workshop data={data} />

      <section id="costs" className="wrap section split">
        <div>
          <h2>Costs each month</h2>
          <p className="num">{PAID_IN_SHORT}</p>
          <CostsNote text={texts.allowance} />
        </div>
        <div>
          <h2>When you can start</h2>
          <StartDates />
        </div>
      </section>

      <Onward data={data} />
    </>
  )
}

function Workshop({ data: { details } }: { data: ProgramPageData }) {
  return (
    <section id="workshop" className="wrap section split-list">
      <SectionHead title={details.workshop.title} text={details.workshop.text} />
      <ol className="parts-list balloons ruled num">
        {details.workshop.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The careers that the program leads to, and the link to apply. */
function Onward({ data: { details, careers } }: { data: ProgramPageData }) {
  return (
    <section id="careers" aria-label="What comes next" className="onward">
      <div className="wrap section split">
        {careers.length > 0 && (
          <div>
            <h2>Work it leads to</h2>
            <ul className="onward-work ruled">{careerItems(careers)}</ul>
          </div>
        )}
        <div className="onward-start frame-line">
          <h2>{details.closing}</h2>
          <ButtonLink to={paths.apply} icon="arrow-right">
            Apply Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
