import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hiring } from '#content/hiring.ts'
import { HAS_OWN_GRADUATES } from '#domain/offered.ts'
import { GRADUATES_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { MarkList } from './mark-list.tsx'
import { Steps } from './steps.tsx'
import './support.css'
import './hiring.css'

const index = [
  ['knowledge', 'What we tell'],
  ['steps', 'How it goes'],
  ['reach', 'Talk'],
] as const

const { facts, steps, trial, sheet } = hiring

export function HiringFacts() {
  return <FactList facts={facts} className="title-block mt-8 bg-sheet num" />
}

/** For an employer with a vacancy: the facts about a graduate, and how hiring works. The cost is in the facts at the top. */
export function HiringView({ inquiry }: { inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <Knowledge />
      <section id="steps" aria-labelledby="steps-title" className="wrap section section-close hire-columns">
        <div>
          <h2 id="steps-title">{steps.title}</h2>
          <p className="hire-text">{steps.text}</p>
          <Steps list={steps.list} />
        </div>
        <Trial />
      </section>
      {inquiry}
    </>
  )
}

function Knowledge() {
  const { title, text, say, silent, law } = sheet
  return (
    <section id="knowledge" aria-labelledby="sheet-title" className="knowledge">
      <div className="wrap section section-close">
        <h2 id="sheet-title">{title}</h2>
        <p className="hire-text">{text}</p>
        {HAS_OWN_GRADUATES && (
          <Link to={paths.graduates} className="link">
            {GRADUATES_LINK}
          </Link>
        )}
        <div className="say-columns">
          <div>
            <h3>{say.title}</h3>
            <MarkList points={say.points} meaning="yes" size={20} />
          </div>
          <div>
            <h3>{silent.title}</h3>
            <MarkList points={silent.points} meaning="no" size={20} />
          </div>
        </div>
        <p className="law">{law}</p>
      </div>
    </section>
  )
}

function Trial() {
  return (
    <aside aria-labelledby="trial-title" className="trial">
      <h2 id="trial-title">{trial.title}</h2>
      {trial.list.map(({ title, length, points }) => (
        <div key={title} className="trial-kind">
          <h3>{title}</h3>
          <p className="trial-length num">{length}</p>
          <ul className="square-list">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  )
}
