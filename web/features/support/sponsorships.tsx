import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sponsorships } from '#content/sponsorships.ts'
import { HAS_GIVING } from '#domain/offered.ts'
import { SPONSORSHIPS_ELSEWHERE, SPONSORSHIPS_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { StylesFromHere } from '#web/ui/page/styles-from-here.tsx'
import type { CourseLengths } from './course-lengths.ts'
import { MoneySplit } from './money-split.tsx'
import { MarkList } from './mark-list.tsx'
import { ReachUs } from './reach-us.tsx'
import { SponsorshipSizes } from './sponsorship-sizes.tsx'
import { Steps } from './steps.tsx'
import supportStyles from './support.css?url'
import sponsorshipStyles from './sponsorships.css?url'

const index = [
  ['sizes', 'Cost'],
  ['pays', 'What for'],
  ['steps', 'How it goes'],
  ['questions', 'Questions'],
  ['reach', 'Talk'],
] as const

const { hears, limits, steps, questions, reach } = sponsorships

/**
 * For somebody who asks first what it costs: the cases, what the money buys and what it does not, how it begins, the form
 * with the bill.
 */
export function SponsorshipsView({ lengths, inquiry }: { lengths: CourseLengths; inquiry: ReactNode }) {
  return (
    <>
      <StylesFromHere href={supportStyles} />
      <StylesFromHere href={sponsorshipStyles} />
      <PageIndex sections={index}>
        <a href="#inquiry">To the form</a>
      </PageIndex>
      <SponsorshipSizes lengths={lengths} />
      <MoneySplit />
      <Promises />
      <section id="steps" aria-labelledby="steps-title" className="wrap section">
        <SectionHead id="steps-title" title={steps.title} text={steps.text} />
        <Steps list={steps.list} across="three" />
      </section>
      <Questions />
      {inquiry}
      {HAS_GIVING ? (
        <ReachUs reach={reach}>
          {SPONSORSHIPS_ELSEWHERE}{' '}
          <Link to={paths.give} className="link">
            {SPONSORSHIPS_ELSEWHERE_LINK}
          </Link>
          .
        </ReachUs>
      ) : (
        <ReachUs reach={reach} />
      )}
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
