import type { ReactNode } from 'react'
import { partnership } from '#content/partnership.ts'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Joint } from './joint.tsx'
import { MarkList } from './mark-list.tsx'
import { Sheets } from './sheets.tsx'
import './support.css'
import './partnership.css'

const { weeks, span, stages } = partnership.start

const weeksOf = (from: number, to: number) => (from === to ? `${span.one} ${from}` : `${span.several} ${from}–${to}`)

/** A building programme: stages down the side, weeks across, and a bar for the duration of each stage. */
function WeekPlan() {
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

const index = [
  ['kinds', 'Three ways'],
  ['start', 'How it begins'],
  ['reach', 'Talk'],
] as const

const { kinds, terms, start } = partnership

/** For a planner at a company: each side's contribution at three levels, and how a partnership begins. */
export function PartnershipView({ inquiry }: { inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <Kinds />
      <Terms />
      <section id="start" aria-labelledby="start-title" className="wrap section">
        <SectionHead id="start-title" title={start.title} text={start.text} />
        <WeekPlan />
      </section>
      {inquiry}
    </>
  )
}

function Kinds() {
  return (
    <section id="kinds" aria-labelledby="kinds-title" className="wrap section">
      <SectionHead id="kinds-title" title={kinds.title} text={kinds.text} />
      <Sheets labelledBy="kinds-title">
        <ol className="joints">
          {kinds.list.map(({ joint, jointName, title, text, you, we }) => (
            <li key={joint} className="joint-row">
              <div className="joint-head">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <div className="joint-side joint-you">
                <h4>{kinds.you}</h4>
                <ul>
                  {you.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <figure className="joint-figure">
                <Joint kind={joint} />
                <figcaption>{jointName}</figcaption>
              </figure>
              <div className="joint-side joint-we">
                <h4>{kinds.we}</h4>
                <ul>
                  {we.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </Sheets>
    </section>
  )
}

const sheets = [
  { id: 'ask', icon: 'arrow-left', ...terms.ask },
  { id: 'give', icon: 'arrow-right', ...terms.give },
  { id: 'never', icon: 'cross', ...terms.never },
] as const

function Terms() {
  return (
    <div className="wrap terms">
      {sheets.map(({ id, icon, title, points }) => (
        <section key={id} aria-labelledby={`terms-${id}`}>
          <h2 id={`terms-${id}`}>{title}</h2>
          <MarkList points={points} meaning={id === 'never' ? 'no' : 'yes'} icon={icon} size={20} />
        </section>
      ))}
    </div>
  )
}
