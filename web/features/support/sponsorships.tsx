import type { ReactNode } from 'react'
import { sponsorships } from '#content/sponsorships.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import type { CourseLengths } from './course-lengths.ts'
import { MarkList } from './mark-list.tsx'
import { SponsorshipSizes } from './sponsorship-sizes.tsx'
import { Steps } from './steps.tsx'
import './support.css'
import './sponsorships.css'

const index = [
  ['sizes', 'Cost'],
  ['steps', 'How it goes'],
  ['questions', 'Questions'],
  ['reach', 'Talk'],
] as const

const { hears, limits, steps, questions } = sponsorships

/**
 * For somebody who asks first what it costs: the cases, what the money buys and what it does not, how it begins, the form
 * with the bill.
 */
export function SponsorshipsView({ lengths, inquiry }: { lengths: CourseLengths; inquiry: ReactNode }) {
  return (
    <>
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <SponsorshipSizes lengths={lengths} />
      <Promises />
      <section id="steps" aria-labelledby="steps-title" className="wrap section">
        <SectionHead id="steps-title" title={steps.title} />
        <Steps list={steps.list} across="three" />
      </section>
      <Questions />
      {inquiry}
    </>
  )
}

function Promises() {
  return (
    <div className="wrap ledger">
      <section aria-labelledby="hears-title" className="ledger-side">
        <h2 id="hears-title">{hears.title}</h2>
        <MarkList points={hears.points} meaning="yes" />
      </section>
      <section aria-labelledby="limits-title" className="ledger-side">
        <h2 id="limits-title">{limits.title}</h2>
        <MarkList points={limits.points} meaning="no" />
      </section>
    </div>
  )
}

function Questions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className="wrap section questions">
      <h2 id="questions-title">{questions.title}</h2>
      <div>
        {questions.list.map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>
              <h3>{question}</h3>
              <Icon name="plus" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
