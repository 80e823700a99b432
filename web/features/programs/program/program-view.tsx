import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { HAS_FEES } from '#domain/offered.ts'
import { FEES_LINK, PROGRAM_WEEK } from '#domain/page-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Bill } from '#web/features/programs/facts/bill.tsx'
import { careerItems, items } from '#web/features/programs/facts/items.tsx'
import { ExampleWeek } from './example-week.tsx'
import type { ProgramPageData } from './program-data.ts'
import { ProgramLengths } from './program-lengths.tsx'
import { NextStart, StartDates } from '#web/features/programs/facts/start-dates.tsx'
import './program.css'
import '#web/features/programs/facts/course-parts.css'

/** The facts of a program as the title block of its sheet. */
export function ProgramFacts({ data: { program, courses, texts } }: { data: ProgramPageData }) {
  const months = courses.map((course) => course.months)
  const shortest = Math.min(...months)
  const longest = Math.max(...months)
  const facts = [
    { label: 'Program level', value: program.level },
    { label: 'A course gives', value: texts.award },
    { label: 'Courses', value: courses.length },
    { label: 'Length', value: shortest === longest ? `${longest} months` : `${shortest} to ${longest} months` },
    { label: 'Next start', value: <NextStart /> },
  ]
  return <FactList facts={facts} className="title-block program-facts num" />
}

/** Everything below the introduction of a program's page. */
export function ProgramView({ data }: { data: ProgramPageData }) {
  const { courses, details, texts, careers } = data
  return (
    <>
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

      <section aria-labelledby="week" className="week-section grid-paper">
        <div className="wrap section">
          <SectionHead id="week" title={PROGRAM_WEEK} text={details.teaching} />
          <ExampleWeek week={details.week} texts={texts} />
          <p className="aside-note">{details.week.text}</p>
        </div>
      </section>

      <Workshop data={data} />

      <section aria-labelledby="courses" className="lengths-section">
        <div className="wrap section">
          <SectionHead
            id="courses"
            title={`All ${courses.length} courses, to scale`}
            text={
              'Each line is as long as its course, on a scale of one year in quarters. ' +
              'The sum beside it is tuition and student allowance for all of its months, without a room.'
            }
          />
          <ProgramLengths data={data} />
          <p className="aside-note">{texts.length}</p>
        </div>
      </section>

      <section aria-labelledby="costs" className="wrap section split">
        <div>
          <h2 id="costs">What a month costs</h2>
          <Bill />
          <p className="aside-note">{texts.allowance}</p>
          {HAS_FEES && (
            <Link to={paths.fees} className="link">
              {FEES_LINK}
            </Link>
          )}
        </div>
        <div>
          <h2>When you can start</h2>
          <p className="aside-note">Every course of the program begins on these days.</p>
          <StartDates />
        </div>
      </section>

      {careers.length > 0 && (
        <section aria-labelledby="careers" className="program-careers">
          <div className="wrap section split-list">
            <h2 id="careers">Work it leads to</h2>
            <ul className="ruled">{careerItems(careers)}</ul>
          </div>
        </section>
      )}

      <Closing data={data} />
    </>
  )
}

function Workshop({ data: { details } }: { data: ProgramPageData }) {
  return (
    <section aria-labelledby="workshop" className="wrap section split-list">
      <div>
        <h2 id="workshop">{details.workshop.title}</h2>
        <p className="aside-note">{details.workshop.text}</p>
      </div>
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

function Closing({ data: { details, steps } }: { data: ProgramPageData }) {
  return (
    <section aria-labelledby="closing" className="night program-closing grid-paper">
      <div className="wrap section split">
        <div>
          <h2 id="closing">{details.closing.title}</h2>
          <p className="aside-note">{details.closing.text}</p>
          <ButtonLink to={paths.apply} icon="arrow-right" className="mt-6">
            Apply Now
          </ButtonLink>
        </div>
        <div>
          <ol className="steps-short balloons num">{items(steps)}</ol>
          <p className="aside-note">
            <Link to={paths.admissions} className="link">
              How admission works, step by step
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
