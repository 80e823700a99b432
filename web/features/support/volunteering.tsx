import type { ReactNode } from 'react'
import { volunteering } from '#content/volunteering.ts'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Steps } from './steps.tsx'
import './support.css'
import './volunteering.css'

const index = [
  ['formats', 'Time'],
  ['bring', 'Who brings what'],
  ['rules', 'Rules'],
  ['steps', 'How to start'],
  ['reach', 'Talk'],
] as const

const { formats, bring, provide, rules, steps } = volunteering

/** For a tradesperson with a free afternoon: the time needed, what to bring, and what to know. */
export function VolunteeringView({ inquiry }: { inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <section id="formats" aria-labelledby="formats-title" className="wrap section section-close">
        <SectionHead id="formats-title" title={formats.title} text={formats.text} />
        <ul className="formats">
          {formats.list.map(({ title, text, sessions, length, remote }) => (
            <li key={title} className="format">
              <Sessions count={sessions} remote={remote} />
              <h3>{title}</h3>
              <p className="format-length num">{length}</p>
              <p className="format-text">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Brought />
      <Rules />
      <section id="steps" aria-labelledby="steps-title" className="wrap section section-close start-columns">
        <h2 id="steps-title">{steps.title}</h2>
        <Steps list={steps.list} />
      </section>
      {inquiry}
    </>
  )
}

/** A square for each session, six per row; dashed for remote sessions. */
function Sessions({ count, remote }: { count: number; remote: boolean }) {
  const squares = Array.from({ length: count }, (_, index) => `M${(index % 6) * 26 + 1} ${index < 6 ? 27 : 1}h20v20h-20z`)
  return (
    <svg viewBox="0 0 152 48" width={152} height={48} className={remote ? 'sessions sessions-remote' : 'sessions'} aria-hidden="true">
      <path d={squares.join('')} />
    </svg>
  )
}

/** The things a guest brings, and those we provide. */
function Brought() {
  return (
    <div id="bring" className="wrap section section-close brought">
      {[bring, provide].map(({ title, points }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className="square-list">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Rules() {
  return (
    <section id="rules" aria-labelledby="rules-title" className="wrap">
      <div className="rules">
        <h2 id="rules-title">{rules.title}</h2>
        <p className="rules-text">{rules.text}</p>
        <ol className="rules-list">
          {rules.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
